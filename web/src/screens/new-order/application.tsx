import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { parsePlate } from '../../../../src/domain/application/plate.ts'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import type { DraftAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import type { VehicleAnswer } from '../../../../src/doors/dashboard/routes/orders/search-answers.ts'
import { useChosenClient, useRead } from '../../door/use-door.ts'
import { type FormState, valuesIn } from '../../forms/engine/form-state.ts'
import { newId } from '../../forms/engine/new-id.ts'
import type { Values } from '../../forms/engine/sheet.ts'
import { useFiling } from '../../forms/inputs/chosen-records.tsx'
import { PARTNER } from '../../forms/sheets/order.ts'
import { PROCESS } from '../../forms/sheets/power.ts'
import { FIN } from '../../forms/sheets/vehicle.ts'
import { Loading } from '../../parts/states.tsx'
import { TRANSACTIONS } from '../../parts/transaction.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ApplicationForm } from './application-form.tsx'
import { FINDER_TEXTS } from './finder.texts.ts'
import { FinderScreen } from './finder.tsx'
import { ForOneClient } from './for-one-client.tsx'
import { lastEmail } from './last-email.ts'
import { keptForm } from './use-draft.ts'
import './new-order.css'

/** The form of one transaction. */
export function ApplicationScreen() {
  const { tx = '' }: { tx?: string } = useParams({ strict: false })
  const transaction = TRANSACTIONS.find((code) => code === tx.toUpperCase())
  const client = useChosenClient()
  const { title } = useTexts(FINDER_TEXTS)
  if (!transaction) return <FinderScreen />
  return (
    <div className="application-screen">
      <ForOneClient title={title}>
        <Beginning key={`${transaction} ${client}`} transaction={transaction} />
      </ForOneClient>
    </div>
  )
}

const text = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : typeof given === 'number' ? String(given) : undefined

/** What is known before anything is typed: a draft, what this tab kept of one, or the vehicle that one comes from. */
function Beginning({ transaction }: { transaction: Transaction }) {
  const search: { draft?: unknown; vehicle?: unknown; power?: unknown } = useSearch({ strict: false })
  const client = useChosenClient()
  // What the form began with stays, whatever the address says later.
  const [{ draft, vehicle, power }] = useState(() => ({
    draft: text(search.draft),
    vehicle: text(search.vehicle),
    power: typeof search.power === 'number' && transaction !== 'AB' ? search.power : undefined,
  }))
  const [fresh] = useState(newId)
  const [kept] = useState(() => (draft ? keptForm.read(draft) : undefined))
  const stored = useRead<DraftAnswer>(`/drafts/${draft}`, {}, { enabled: draft !== undefined && !kept, everyMs: 0 })
  const known = useRead<VehicleAnswer>(`/vehicles/${vehicle}`, {}, { enabled: vehicle !== undefined, everyMs: 0 })
  const { data: filing, isPending } = useFiling()
  const isWaiting =
    isPending ||
    (draft !== undefined && !kept && stored.isPending) ||
    (vehicle !== undefined && !draft && known.isPending)
  if (isWaiting) return <Loading rows={10} />
  // A draft that is gone was filed or thrown away: what is typed now is something new.
  const isThere = kept !== undefined || stored.data !== undefined
  const id = draft !== undefined && isThere ? draft : fresh
  const email = lastEmail.read(client)
  const partner = filing?.requiredPartner
  const usual = { ...(email && { email }), ...(partner && { [PARTNER]: partner }) }
  const initial = kept ?? fromDraft(stored.data) ?? fromVehicle(transaction, vehicle, known.data, usual)
  return (
    <ApplicationForm
      id={id}
      transaction={transaction}
      initial={power === undefined ? initial : withPower(initial, power)}
      isRestored={isThere}
    />
  )
}

/** With a power of attorney that somebody has chosen elsewhere, in the place of any other. */
const withPower = ({ values, ...state }: FormState, processId: number): FormState => ({
  ...state,
  values: { ...values, '~power': 'process', [PROCESS]: processId },
})

const fromDraft = (draft: DraftAnswer | undefined): FormState | undefined =>
  draft && { values: valuesIn(draft.body), documents: draft.documents }

const PLATE = 'customization.licensePlateNumberComponents'
const isNew = (transaction: Transaction): boolean => transaction === 'NZ' || transaction === 'TZ'

/** Plate and number of a known vehicle, and what every application of this client says; never a code. */
function fromVehicle(
  transaction: Transaction,
  fin: string | undefined,
  vehicle: VehicleAnswer | undefined,
  usual: Values,
): FormState {
  const plate = vehicle?.plate && !isNew(transaction) ? parsePlate(vehicle.plate) : undefined
  const parts = plate ? Object.entries(plate).map(([name, value]) => [`${PLATE}.${name}`, value]) : []
  return {
    values: { ...usual, ...(fin && { [FIN]: fin.toUpperCase() }), ...Object.fromEntries(parts) },
    documents: {},
  }
}
