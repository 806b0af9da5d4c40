import { type FormEvent, useState } from 'react'
import type { TotpOffer } from '../../../../src/domain/dashboard-user/totp.ts'
import type { RecoveryCodesAnswer } from '../../../../src/doors/dashboard/routes/account/confirm-totp.route.ts'
import { DoorError } from '../../door/door-error.ts'
import { useAct } from '../../door/use-door.ts'
import { CodeInput } from '../../parts/code-input.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Qr } from '../../parts/form/qr.tsx'
import { Failure } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { SECOND_STEP_TEXTS } from './second-step.texts.ts'

interface TotpSetupProps {
  offer: TotpOffer
  onCancel(): void
  onDone(recoveryCodes: readonly string[]): void
}

const isWrongCode = (error: unknown): boolean => error instanceof DoorError && error.told.code === 'identity-wrong'

/** Picture, key, first code. */
export function TotpSetup({ offer, onCancel, onDone }: TotpSetupProps) {
  const texts = useTexts(SECOND_STEP_TEXTS)
  const [code, setCode] = useState('')
  const confirm = useAct<RecoveryCodesAnswer>({
    path: '/account/totp/confirm',
    body: () => ({ code }),
    changes: ['session'],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form className="totp" onSubmit={submit}>
      <Qr text={offer.uri} label={texts.qr} />
      <div>
        <p>{texts.scan}</p>
        <p className="muted">
          {texts.orType}
          <br />
          <code>{offer.secret}</code> <Copy value={offer.secret} what={texts.secret} />
        </p>
        <p>{texts.enter}</p>
        <CodeInput
          label={texts.code}
          length={6}
          groupAfter={3}
          numeric
          value={code}
          onChange={setCode}
          error={isWrongCode(confirm.error) ? texts.wrong : undefined}
        />
        {confirm.error && !isWrongCode(confirm.error) && <Failure error={confirm.error} />}
        <div className="totp-acts">
          <button className="btn primary" type="submit" disabled={code.length < 6 || confirm.isPending}>
            {texts.confirm}
          </button>
          <button className="btn" type="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        </div>
      </div>
    </form>
  )
}
