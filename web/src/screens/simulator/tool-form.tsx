import type { FormEvent, ReactNode } from 'react'
import { Card } from '../../parts/card.tsx'
import { Failure } from '../../parts/states.tsx'

interface ToolFormProps {
  title: string
  act: string
  ready?: boolean
  /** How the last one went. */
  error: unknown
  done: string | undefined
  busy: boolean
  onAct(): void
  children: ReactNode
}

/** One thing that the simulated authority can be told. */
export function ToolForm({ title, act, ready = true, error, done, busy, onAct, children }: ToolFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault()
    onAct()
  }
  return (
    <Card title={title}>
      <form className="sim-form" onSubmit={submit}>
        {children}
        {error ? <Failure error={error} /> : null}
        {done && (
          <p className="sim-done" role="status">
            {done}
          </p>
        )}
        <button className="btn" type="submit" disabled={busy || !ready}>
          {act}
        </button>
      </form>
    </Card>
  )
}
