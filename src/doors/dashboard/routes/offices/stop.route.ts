import { requireDistrictKey, setAgreement, stopOffice } from '../../../../domain/registration-office/office-guard.ts'
import { liftOffice } from '../../../../flows/offices/lift-office.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { flag, object } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { between, demanding, line, reading } from '../../input.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'

const LONGEST_REASON = 300
const MOST = 100_000

const STOP = object({ reason: line(LONGEST_REASON), todayOnly: flag })
const AGREEMENT = object({ agreed: between(1, MOST), stopAt: between(1, MOST) })

/** The key in a path; anything else is the key of no office. */
function keyOf({ districtKey = '' }: Readonly<Record<string, string>>): string {
  if (!/^\d{5}$/.test(districtKey)) throw notFound('There is no such office').because('no-office')
  requireDistrictKey(districtKey)
  return districtKey
}

const subject = (districtKey: string): string => `office ${districtKey}`

/** Nothing more goes to the office, for today or until it is lifted. What waits for it waits on. */
export const stopSending = route({
  method: 'POST',
  path: '/offices/:districtKey/stop',
  permission: 'office-stop',
  async answer(request): Promise<undefined> {
    const districtKey = keyOf(request.params)
    const { reason, todayOnly = false } = demanding(reading(STOP, request.body), 'reason')
    await change(
      request,
      (tx, now) => stopOffice(tx, { districtKey, by: actorOf(request.person), reason, todayOnly }, now),
      () => ({ action: 'office.stop', subject: subject(districtKey), details: { reason, todayOnly } }),
    )
  },
})

/** What waited for the office goes on. */
export const liftOfficeStop = route({
  method: 'POST',
  path: '/offices/:districtKey/lift',
  permission: 'office-stop',
  async answer(request): Promise<undefined> {
    const districtKey = keyOf(request.params)
    const lanes = await change(
      request,
      (tx, now) => liftOffice(tx, districtKey, now),
      () => ({ action: 'office.lift', subject: subject(districtKey) }),
    )
    for (const lane of lanes) request.context.wake.notify(lane.channel, lane.payload)
  },
})

/** What was agreed with the office, and from how many on sending stops by itself; what is not given is the law's, and only warns. */
export const setOfficeAgreement = route({
  method: 'PUT',
  path: '/offices/:districtKey/agreement',
  permission: 'office-stop',
  async answer(request): Promise<undefined> {
    const districtKey = keyOf(request.params)
    const { agreed = null, stopAt = null } = reading(AGREEMENT, request.body)
    await change(
      request,
      (tx) => setAgreement(tx, districtKey, { agreed, stopAt }),
      (before) => ({
        ...{ action: 'office.agreement', subject: subject(districtKey) },
        details: {
          agreed: { before: before.agreed, after: agreed },
          stopAt: { before: before.stopAt, after: stopAt },
        },
      }),
    )
  },
})
