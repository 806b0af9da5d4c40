import { useQuery } from '@tanstack/react-query'
import type { OfficesAheadAnswer } from '../../../../../src/doors/dashboard/routes/offices/ahead.route.ts'
import type { CheckedRow } from '../../../batch/check-row.ts'
import type { AsTold } from '../../../door/as-told.ts'
import { call } from '../../../door/call.ts'
import { useChosenClient } from '../../../door/use-door.ts'
import { useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'

type Ahead = AsTold<OfficesAheadAnswer>['offices'][number]

const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** As much of a row as tells its office. */
function aheadRow({ body }: CheckedRow) {
  const address = recordIn(recordIn(body.vehicleHolder).address)
  return {
    fin: textIn(recordIn(body.customization).vehicleIdentificationNumber),
    postalCode: textIn(address.zipCode),
    city: textIn(address.cityName),
  }
}

const isTooMuch = ({ today, coming, day }: Ahead): boolean => today + coming > day.limit

/** Offices that would get more than was agreed today, or to which sending rests. */
export function OfficesNote({ transaction, rows }: { transaction: string; rows: readonly CheckedRow[] }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const client = useChosenClient()
  const { data } = useQuery({
    queryKey: ['offices', 'ahead', client, transaction, rows.length],
    queryFn: () =>
      call<AsTold<OfficesAheadAnswer>>('/offices/ahead', {
        ...{ method: 'POST', query: { client } },
        body: { transaction, rows: rows.map(aheadRow) },
      }),
  })
  const told = data?.offices.filter((office) => office.stop !== null || isTooMuch(office)) ?? []
  if (told.length === 0) return null
  return (
    <ul className="sent-before" role="status">
      {told.map((office) => {
        const name = office.name ?? office.districtKey
        const { today, coming, day, stop } = office
        return (
          <li key={office.districtKey}>
            {stop ? texts.officeRests(name, coming) : texts.officeFull(name, { today, coming, limit: day.limit })}
          </li>
        )
      })}
    </ul>
  )
}
