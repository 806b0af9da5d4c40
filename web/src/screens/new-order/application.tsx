import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { parsePlate } from '../../../../src/domain/application/plate.ts'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import type { DraftAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import type { VehicleAnswer } from '../../../../src/doors/dashboard/routes/orders/search-answers.ts'
import { useChosenClient, useRead } from '../../door/use-door.ts'
import { type FormState, valuesIn } from '../../forms/engine/form-state.ts'
import { newId } from '../../forms/engine/new-id.ts'
import { FIN } from '../../forms/sheets/vehicle.ts'
import { Loading } from '../../parts/states.tsx'
import { TRANSACTIONS } from '../../parts/transaction.tsx'
import { ApplicationForm } from './application-form.tsx'
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
  if (!transaction) return <FinderScreen />
  return (
    <div className="application-screen">
      <ForOneClient>
        <Beginning key={`${transaction} ${client}`} transaction={transaction} />
      </ForOneClient>
    </div>
  )
}

const text = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : typeof given === 'number' ? String(given) : undefined

/** What is known before anything is typed: a draft, what this tab kept of one, or the vehicle that one comes from. */
function Beginning({ transaction }: { transaction: Transaction }) {
  const search: { draft?: unknown; vehicle?: unknown } = useSearch({ strict: false })
  const client = useChosenClient()
  // What the form began with stays, whatever the address says later.
  const [{ draft, vehicle }] = useState(() => ({ draft: text(search.draft), vehicle: text(search.vehicle) }))
  const [fresh] = useState(newId)
  const [kept] = useState(() => (draft ? keptForm.read(draft) : undefined))
  const stored = useRead<DraftAnswer>(`/drafts/${draft}`, {}, { enabled: draft !== undefined && !kept, everyMs: 0 })
  const known = useRead<VehicleAnswer>(`/vehicles/${vehicle}`, {}, { enabled: vehicle !== undefined, everyMs: 0 })
  const isWaiting =
    (draft !== undefined && !kept && stored.isPending) || (vehicle !== undefined && !draft && known.isPending)
  if (isWaiting) return <Loading rows={10} />
  // A draft that is gone was filed or thrown away: what is typed now is something new.
  const isThere = kept !== undefined || stored.data !== undefined
  const id = draft !== undefined && isThere ? draft : fresh
  const initial =
    kept ?? fromDraft(stored.data) ?? fromVehicle(transaction, vehicle, known.data, lastEmail.read(client))
  return <ApplicationForm id={id} transaction={transaction} initial={initial} isRestored={isThere} />
}

const fromDraft = (draft: DraftAnswer | undefined): FormState | undefined =>
  draft && { values: valuesIn(draft.body), documents: draft.documents }

const PLATE = 'customization.licensePlateNumberComponents'
const isNew = (transaction: Transaction): boolean => transaction === 'NZ' || transaction === 'TZ'

/** Plate and number of a known vehicle; never a code. */
function fromVehicle(
  transaction: Transaction,
  fin: string | undefined,
  vehicle: VehicleAnswer | undefined,
  email: string | undefined,
): FormState {
  const plate = vehicle?.plate && !isNew(transaction) ? parsePlate(vehicle.plate) : undefined
  const parts = plate ? Object.entries(plate).map(([name, value]) => [`${PLATE}.${name}`, value]) : []
  return {
    values: { ...(email && { email }), ...(fin && { [FIN]: fin.toUpperCase() }), ...Object.fromEntries(parts) },
    documents: {},
  }
}
