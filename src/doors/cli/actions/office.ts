import { findGuards, setAgreement, stopOffice } from '../../../domain/registration-office/office-guard.ts'
import { findOffices, type OfficeView } from '../../../flows/offices/find-offices.ts'
import { liftOffice } from '../../../flows/offices/lift-office.ts'
import type { Actions } from '../command.ts'
import type { officeCommands } from '../commands/office.ts'
import { UsageError } from '../usage-error.ts'
import { change, withDatabase } from '../with-database.ts'

const subject = (districtKey: string): string => `office ${districtKey}`

function stopped({ stop, held }: OfficeView): string {
  if (!stop) return ''
  const until = stop.untilDay === null ? 'until it is lifted' : `until the end of ${stop.untilDay}`
  return `STOPPED ${until}${stop.reason === null ? '' : ` (${stop.reason})`}, ${held} orders wait`
}

const lineOf = (office: OfficeView): string =>
  [
    `${office.districtKey}  ${office.name ?? '-'}`,
    `${office.today} of ${office.day.limit} today${office.day.isReached ? ', LIMIT REACHED' : office.day.isNear ? ', near the limit' : ''}`,
    stopped(office),
  ]
    .filter(Boolean)
    .join('  ')

export const officeActions: Actions<typeof officeCommands> = {
  'office list': (context) =>
    withDatabase(context, async (db, now) => {
      const offices = await findOffices(db, undefined, now)
      return {
        result: offices,
        text: offices.length === 0 ? 'nothing went to any office lately' : offices.map(lineOf).join('\n'),
      }
    }),
  async 'office stop'(context, { districtKey, reason, today = false }) {
    await change(
      context,
      (tx, now) => stopOffice(tx, { districtKey, by: context.actor, reason, todayOnly: today }, now),
      () => ({ action: 'office.stop', subject: subject(districtKey), details: { reason, todayOnly: today } }),
    )
    return {
      result: { districtKey },
      text: `orders for office ${districtKey} wait ${today ? 'today' : 'until it is lifted'}; those of which nobody knows the office before they are sent still go`,
    }
  },
  async 'office lift'(context, { districtKey }) {
    await change(
      context,
      (tx, now) => liftOffice(tx, districtKey, now),
      () => ({ action: 'office.lift', subject: subject(districtKey) }),
    )
    return { result: { districtKey }, text: `sending to office ${districtKey} goes on` }
  },
  async 'office agree'(context, { districtKey, agreed, stopAt }) {
    if (agreed === undefined && stopAt === undefined) throw new UsageError('there is nothing to change')
    const after = await change(
      context,
      async (tx) => {
        const [known] = await findGuards(tx, [districtKey])
        const wanted = {
          agreed: agreed === undefined ? (known?.agreed ?? null) : agreed,
          stopAt: stopAt === undefined ? (known?.stopAt ?? null) : stopAt,
        }
        return { wanted, before: await setAgreement(tx, districtKey, wanted) }
      },
      ({ wanted, before }) => ({
        ...{ action: 'office.agreement', subject: subject(districtKey) },
        details: {
          agreed: { before: before.agreed, after: wanted.agreed },
          stopAt: { before: before.stopAt, after: wanted.stopAt },
        },
      }),
    )
    return { result: { districtKey, ...after.wanted }, text: `agreement with office ${districtKey} noted` }
  },
}
