import { Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { CONFIRM_TEXTS } from './confirm.texts.ts'
import { needsIdentity, useIdentity } from './identity.tsx'
import { Failure } from './states.tsx'

interface ConfirmProps {
  title: string
  /** The consequence, in one sentence. */
  children: ReactNode
  /** Names the act: never "OK". */
  act: string
  danger?: boolean
  /** What has to be typed first, where a slip would be costly. */
  type?: string
  /** Something else that must hold before the act is possible. */
  ready?: boolean
  onClose(): void
  onAct(): Promise<unknown>
}

/** Asks before something happens that cannot be taken back, and for the password when the door wants to know who it is. */
export function Confirm({ title, children, act, danger = false, type, ready = true, onClose, onAct }: ConfirmProps) {
  const texts = useTexts(CONFIRM_TEXTS)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const identity = useIdentity(error)
  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await identity.prove()
      await onAct()
      onClose()
    } catch (failed) {
      setError(failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': texts.close }}>
      <form className="dialog" onSubmit={(event) => void run(event)}>
        <div>{children}</div>
        {type !== undefined && (
          <div className="field">
            <label htmlFor={`${id}-typed`}>{texts.type(type)}</label>
            <input
              id={`${id}-typed`}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        )}
        {identity.field}
        {error !== undefined && !needsIdentity(error) && <Failure error={error} />}
        <div className="acts">
          <button className="btn" type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button
            className={`btn ${danger ? 'danger' : 'primary'}`}
            type="submit"
            disabled={busy || !ready || (type !== undefined && typed.trim() !== type)}
          >
            {act}
          </button>
        </div>
      </form>
    </Modal>
  )
}
