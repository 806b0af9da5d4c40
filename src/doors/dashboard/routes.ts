import type { Route } from './route.ts'
import { addAccess } from './routes/gks-accesses/add.route.ts'
import { checkMaterial } from './routes/gks-accesses/check.route.ts'
import { findAccesses } from './routes/gks-accesses/find.route.ts'
import { removeAccess } from './routes/gks-accesses/remove.route.ts'
import { setAccess } from './routes/gks-accesses/set.route.ts'
import { findLocks } from './routes/locks/find.route.ts'
import { probeLock } from './routes/locks/probe.route.ts'
import { releaseLock } from './routes/locks/release.route.ts'
import { showSession } from './routes/session/show.route.ts'
import { advanceSimulatedClock } from './routes/simulator/clock.route.ts'
import { disturbNextDispatch } from './routes/simulator/fault.route.ts'
import { sendSimulatedNotice } from './routes/simulator/fee-notice.route.ts'
import { sendSimulatedMail } from './routes/simulator/mail.route.ts'
import { playSimulatedStep } from './routes/simulator/play.route.ts'
import { showSimulatorPage } from './routes/simulator/show.route.ts'

/** Every use case of the dashboard. A test calls each of them as everybody. */
export const ROUTES: readonly Route[] = [
  ...[showSession],
  ...[findAccesses, checkMaterial, addAccess, setAccess, removeAccess],
  ...[findLocks, releaseLock, probeLock],
  ...[
    showSimulatorPage,
    playSimulatedStep,
    sendSimulatedNotice,
    sendSimulatedMail,
    disturbNextDispatch,
    advanceSimulatedClock,
  ],
]
