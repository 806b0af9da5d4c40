import type { Route } from '../../route.ts'
import { addPower } from './add.route.ts'
import { checkPowerWithBody } from './check-body.route.ts'
import { checkPowerWithDraft } from './check-draft.route.ts'
import { checkPowerWithOrder } from './check-order.route.ts'
import { findPowers } from './find.route.ts'
import { findPowerFindings } from './findings.route.ts'
import { showNewPower } from './new.route.ts'
import { previewPower } from './preview.route.ts'
import { showPower } from './show.route.ts'

export const POWER_ROUTES: readonly Route[] = [
  ...[findPowers, showNewPower, findPowerFindings, previewPower, addPower],
  ...[showPower, checkPowerWithOrder, checkPowerWithDraft, checkPowerWithBody],
]
