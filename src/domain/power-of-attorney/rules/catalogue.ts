import { EMAIL, hasEmailLength } from '../../../kernel/email.ts'
import { planOf } from '../../../kernel/rules/staged-rules.ts'
import { isBlank, isLongerThan, isOneLine } from '../../../kernel/text.ts'
import type { RequestDraft, VehicleDraft } from '../request-draft.ts'
import { accountRules } from './account.ts'
import { deliveryRules } from './delivery.ts'
import { type RequestRule, required, SOURCE, wellFormed } from './kinds.ts'
import { partyRules } from './parties.ts'

const MAX_VEHICLES = 10
const FIN = 'vehicles[].vehicleIdentificationNumber'

/** No name in pointed brackets, no list, no empty part between two dots. */
const SENDABLE = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)*$/

const email = { field: 'email', read: (draft: RequestDraft) => draft.email }

/** A rule about the number of every vehicle; the message names the place in the list. */
const eachVehicle = (
  id: string,
  stage: RequestRule['stage'],
  says: string,
  breaks: (vehicle: VehicleDraft) => boolean,
): RequestRule => ({
  id,
  source: SOURCE,
  stage,
  field: FIN,
  message: `${FIN} ${says}`,
  violated: ({ vehicles = [] }) => vehicles.some(breaks),
  places: ({ vehicles = [] }) =>
    vehicles.flatMap((vehicle, index) => (breaks(vehicle) ? [`vehicles[${index}].vehicleIdentificationNumber`] : [])),
})

/** Every rule about the body of `POST /powerOfAttorneys`, in the order in which problems of one stage are named. */
export const REQUEST_CATALOGUE: readonly RequestRule[] = [
  ...partyRules,
  required({ id: 'VOL-01', ...email }),
  wellFormed({ id: 'VOL-02', ...email, holds: hasEmailLength, says: 'must be 3 to 255 characters long' }),
  wellFormed({ id: 'VOL-03', ...email, holds: (value) => EMAIL.test(value), says: 'must be an e-mail address' }),
  wellFormed({
    id: 'VOL-09',
    ...email,
    holds: (value) => SENDABLE.test(value),
    says: 'must be the bare e-mail address of the principal, to which the link to sign is sent',
  }),
  required({
    id: 'VOL-04',
    field: 'vehicles',
    read: (draft) => draft.vehicles,
    says: `is required: 1 to ${MAX_VEHICLES} entries`,
  }),
  wellFormed({
    id: 'VOL-05',
    field: 'vehicles',
    read: (draft) => draft.vehicles,
    holds: (vehicles) => vehicles.length <= MAX_VEHICLES,
    says: `must have at most ${MAX_VEHICLES} entries`,
  }),
  eachVehicle('VOL-06', 'presence', 'is required', ({ vehicleIdentificationNumber: fin }) => isBlank(fin)),
  eachVehicle(
    'VOL-07',
    'format',
    'must be 1 to 25 digits and letters',
    ({ vehicleIdentificationNumber: fin }) => fin !== undefined && !/^[0-9A-Z]{1,25}$/.test(fin),
  ),
  wellFormed({
    id: 'VOL-20',
    field: 'externalOrderId',
    read: (draft) => draft.externalOrderId,
    holds: (reference) => !isBlank(reference),
    says: 'must not be blank: leave it out where there is none',
  }),
  wellFormed({
    id: 'VOL-27',
    field: 'externalOrderId',
    read: (draft) => draft.externalOrderId,
    holds: isOneLine,
    says: 'must be on one line, without control characters',
  }),
  wellFormed({
    id: 'VOL-08',
    field: 'externalOrderId',
    read: (draft) => draft.externalOrderId,
    holds: (reference) => !isLongerThan(reference, 100),
    says: 'must be at most 100 characters long',
  }),
  ...accountRules,
  ...deliveryRules,
]

export const REQUEST_PLAN = planOf<RequestDraft, RequestRule>(REQUEST_CATALOGUE)
