import { pair, useTexts } from '../texts/texts.ts'
import { StateIcon } from './state-icon.tsx'

export const STATES = [
  'angelegt',
  'eingereicht',
  'inBearbeitung',
  'weitergeleitet',
  'beschieden',
  'abgelehnt',
  'fehlgeschlagen',
] as const
export type OrderStateName = (typeof STATES)[number]

/** The words of the contract are German; English readers get a translation beside the same shape. */
export const STATE_WORDS = pair(
  {
    angelegt: 'Angelegt',
    eingereicht: 'Eingereicht',
    inBearbeitung: 'In Bearbeitung',
    weitergeleitet: 'Weitergeleitet',
    beschieden: 'Beschieden',
    abgelehnt: 'Abgelehnt',
    fehlgeschlagen: 'Fehlgeschlagen',
  },
  {
    angelegt: 'Created',
    eingereicht: 'Submitted',
    inBearbeitung: 'In progress',
    weitergeleitet: 'Forwarded',
    beschieden: 'Granted',
    abgelehnt: 'Refused',
    fehlgeschlagen: 'Failed',
  },
)

export function StateBadge({ state, big = false }: { state: OrderStateName; big?: boolean }) {
  const words = useTexts(STATE_WORDS)
  return (
    <span className={`badge s-${state}${big ? ' big' : ''}`}>
      <StateIcon state={state} size={big ? 16 : 14} />
      {words[state]}
    </span>
  )
}
