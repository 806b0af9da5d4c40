import { type Entry, entriesOf } from '../../../kernel/rules/makers.ts'
import { planOf } from '../../../kernel/rules/staged-rules.ts'
import { isBlank } from '../../../kernel/text.ts'
import type { RequestDraft, VehicleDraft } from '../request-draft.ts'
import { accountRules } from './account.ts'
import { deliveryRules } from './delivery.ts'
import {
  atMost,
  each,
  known,
  listAtMost,
  oneLine,
  type RequestRule,
  required,
  shaped,
  source,
  wellFormed,
} from './kinds.ts'
import { partyRules } from './parties.ts'

const MAX_VEHICLES = 10

/** No name in pointed brackets, no list, no empty part between two dots. */
const SENDABLE = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)*$/

const email = { source, field: 'email', read: (draft: RequestDraft) => draft.email }

const reference = { source, field: 'externalOrderId', read: (draft: RequestDraft) => draft.externalOrderId }

const vehicles = { source, field: 'vehicles', read: (draft: RequestDraft) => draft.vehicles }

const everyVehicle = {
  source,
  field: 'vehicles[].vehicleIdentificationNumber',
  over: (draft: RequestDraft): Entry<VehicleDraft>[] => entriesOf('vehicles', draft.vehicles),
}

/** Every rule about the body of `POST /powerOfAttorneys`, in the order in which problems of one stage are named. */
export const REQUEST_CATALOGUE: readonly RequestRule[] = [
  ...partyRules,
  required({ id: 'VOL-01', ...email }),
  ...known.email(['VOL-02', 'VOL-03'], email),
  shaped({
    id: 'VOL-09',
    ...email,
    like: SENDABLE,
    says: 'must be the bare e-mail address of the principal, to which the link to sign is sent',
  }),
  required({ id: 'VOL-04', ...vehicles, says: `is required: 1 to ${MAX_VEHICLES} entries` }),
  listAtMost({ id: 'VOL-05', ...vehicles, entries: MAX_VEHICLES, says: `must have at most ${MAX_VEHICLES} entries` }),
  each({
    id: 'VOL-06',
    ...everyVehicle,
    stage: 'presence',
    breaks: ({ vehicleIdentificationNumber: fin }) => isBlank(fin),
    says: 'is required',
  }),
  each({
    id: 'VOL-07',
    ...everyVehicle,
    stage: 'format',
    breaks: ({ vehicleIdentificationNumber: fin }) => fin !== undefined && !/^[0-9A-Z]{1,25}$/.test(fin),
    says: 'must be 1 to 25 digits and letters',
  }),
  wellFormed({
    id: 'VOL-20',
    ...reference,
    holds: (text) => !isBlank(text),
    says: 'must not be blank: leave it out where there is none',
  }),
  oneLine({ id: 'VOL-27', ...reference }),
  atMost({ id: 'VOL-08', ...reference, length: 100 }),
  ...accountRules,
  ...deliveryRules,
]

export const REQUEST_PLAN = planOf<RequestDraft, RequestRule>(REQUEST_CATALOGUE)
