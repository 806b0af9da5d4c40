import { Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { CONFIRM_TEXTS } from '../confirm.texts.ts'
import { needsIdentity, useIdentity } from '../identity.tsx'
import { Failure } from '../states.tsx'

interface FormDialogProps {
  title: string
  /** Names the act: never "OK". */
  act: string
  ready?: boolean
  wide?: boolean
  onClose(): void
  onAct(): Promise<unknown>
  /** Gets what the door said against it, so that fields can show what is theirs. */
  children: ReactNode | ((error: unknown) => ReactNode)
  /** Whether the fields themselves show this error. */
  isShown?(error: unknown): boolean
}

/** A form on top of the screen. Nothing that was typed is lost when the door refuses it, or asks first who it is. */
export function FormDialog({ title, act, ready = true, wide, onClose, onAct, children, isShown }: FormDialogProps) {
  const texts = useTexts(CONFIRM_TEXTS)
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
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={wide ? 640 : 460}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form className="dialog" onSubmit={(event) => void run(event)} noValidate>
        {typeof children === 'function' ? children(error) : children}
        {identity.field}
        {error !== undefined && !needsIdentity(error) && !isShown?.(error) && <Failure error={error} />}
        <div className="acts">
          <button className="btn" type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button className="btn primary" type="submit" disabled={busy || !ready}>
            {act}
          </button>
        </div>
      </form>
    </Modal>
  )
}
