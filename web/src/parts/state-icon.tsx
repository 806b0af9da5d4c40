import type { ReactNode } from 'react'
import type { OrderStateName } from './state-badge.tsx'

const HOLE = 'var(--badge-bg, var(--surface))'

/** Open states are lines, final ones filled: the shape says it without colour. */
const SHAPES: Record<OrderStateName, ReactNode> = {
  angelegt: <circle cx="12" cy="12" r="9" strokeDasharray="3.6 3.47" />,
  eingereicht: <path d="M10 14 21 3m0 0-6.5 18a.55.55 0 0 1-1 0L10 14l-7-3.5a.55.55 0 0 1 0-1L21 3" />,
  inBearbeitung: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path fill="currentColor" stroke="none" d="M12 3a9 9 0 0 1 0 18Z" />
    </>
  ),
  weitergeleitet: <path d="M2.5 12h9m-3.6-3.8L11.7 12l-3.8 3.8M15.5 20.5v-15l6-2.2v17.2h-6Z" />,
  beschieden: (
    <>
      <circle cx="12" cy="12" r="10" fill="currentColor" stroke="none" />
      <path stroke={HOLE} strokeWidth="2.4" d="m7.8 12.4 2.9 2.9 5.6-6" />
    </>
  ),
  abgelehnt: (
    <>
      <rect x="2.5" y="2.5" width="19" height="19" rx="4.5" fill="currentColor" stroke="none" />
      <path stroke={HOLE} strokeWidth="2.4" d="m8.4 8.4 7.2 7.2m0-7.2-7.2 7.2" />
    </>
  ),
  fehlgeschlagen: (
    <>
      <path
        fill="currentColor"
        stroke="none"
        d="M10.27 3.2 1.9 17.9A2 2 0 0 0 3.63 20.9h16.74a2 2 0 0 0 1.74-3L13.74 3.2a2 2 0 0 0-3.47 0Z"
      />
      <path stroke={HOLE} strokeWidth="2.2" d="M12 8.6v4.2m0 3.6v.01" />
    </>
  ),
}

export function StateIcon({ state, size = 14 }: { state: OrderStateName; size?: number }) {
  return (
    <svg
      className="i"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[state]}
    </svg>
  )
}
