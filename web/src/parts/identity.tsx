import { useId, useState } from 'react'
import { call } from '../door/call.ts'
import { DoorError } from '../door/door-error.ts'
import { useSession } from '../door/session.ts'
import { useTexts } from '../texts/texts.ts'
import { CONFIRM_TEXTS } from './confirm.texts.ts'

const codeOf = (error: unknown): string | undefined => (error instanceof DoorError ? error.told.code : undefined)

/** Whether the door wants to know first who it is: that is a question, no failure. */
export const needsIdentity = (error: unknown): boolean => codeOf(error) === 'confirm-identity'

/** For acts that want password or code once more when they were given long ago. */
export function useIdentity(error: unknown) {
  const { secondFactor } = useSession()
  const [proof, setProof] = useState('')
  const asks = needsIdentity(error) || codeOf(error) === 'identity-wrong'
  return {
    asks,
    /** Says who it is, where that was asked. */
    async prove(): Promise<void> {
      if (!asks) return
      await call('/session/confirm', { method: 'POST', body: secondFactor ? { code: proof } : { password: proof } })
    },
    field: asks ? <ProofField value={proof} onChange={setProof} isCode={secondFactor} /> : null,
  }
}

interface ProofFieldProps {
  value: string
  onChange(value: string): void
  isCode: boolean
}

function ProofField({ value, onChange, isCode }: ProofFieldProps) {
  const texts = useTexts(CONFIRM_TEXTS)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{isCode ? texts.code : texts.password}</label>
      <input
        id={id}
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <small>{texts.why}</small>
    </div>
  )
}
