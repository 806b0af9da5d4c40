import type { Route } from '../../route.ts'
import { advanceSimulatedClock } from './clock.route.ts'
import { disturbNextDispatch } from './fault.route.ts'
import { sendSimulatedNotice } from './fee-notice.route.ts'
import { sendSimulatedMail } from './mail.route.ts'
import { playSimulatedStep } from './play.route.ts'
import { showSimulatorPage } from './show.route.ts'

export const SIMULATOR_ROUTES: readonly Route[] = [
  ...[showSimulatorPage, playSimulatedStep, sendSimulatedNotice],
  ...[sendSimulatedMail, disturbNextDispatch, advanceSimulatedClock],
]
