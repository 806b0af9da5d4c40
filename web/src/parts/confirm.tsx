import { Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { call } from '../door/call.ts'
import { DoorError } from '../door/door-error.ts'
import { useSession } from '../door/session.ts'
import { useTexts } from '../texts/texts.ts'
import { CONFIRM_TEXTS } from './confirm.texts.ts'
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

const needsIdentity = (error: unknown): boolean => error instanceof DoorError && error.told.code === 'confirm-identity'

/** Asks before something happens that cannot be taken back, and for the password when the door wants to know who it is. */
export function Confirm({ title, children, act, danger = false, type, ready = true, onClose, onAct }: ConfirmProps) {
  const texts = useTexts(CONFIRM_TEXTS)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [proof, setProof] = useState('')
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const asksIdentity = needsIdentity(error) || (error instanceof DoorError && error.told.code === 'identity-wrong')
  const { secondFactor } = useSession()
  async function run(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      if (asksIdentity)
        await call('/session/confirm', { method: 'POST', body: secondFactor ? { code: proof } : { password: proof } })
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
        {asksIdentity && (
          <div className="field">
            <label htmlFor={`${id}-proof`}>{secondFactor ? texts.code : texts.password}</label>
            <input
              id={`${id}-proof`}
              type={secondFactor ? 'text' : 'password'}
              autoComplete={secondFactor ? 'one-time-code' : 'current-password'}
              value={proof}
              onChange={({ target }) => setProof(target.value)}
            />
            <small>{texts.why}</small>
          </div>
        )}
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
