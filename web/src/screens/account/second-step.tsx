import { useState } from 'react'
import type { TotpOffer } from '../../../../src/domain/dashboard-user/totp.ts'
import { useSession } from '../../door/session.ts'
import { useAct } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { useTexts } from '../../texts/texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SECOND_STEP_TEXTS } from './second-step.texts.ts'
import { TotpSetup } from './totp-setup.tsx'

/** The second step of the login: set up, or removed. */
export function SecondStep() {
  const texts = useTexts(SECOND_STEP_TEXTS)
  const { secondFactor } = useSession()
  const [asking, setAsking] = useState<'begin' | 'remove'>()
  const [offer, setOffer] = useState<TotpOffer>()
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = useAct<TotpOffer>({ path: '/account/totp/begin', changes: [], onDone: setOffer })
  const remove = useAct({ method: 'DELETE', path: '/account/totp', changes: ['session'] })
  const close = () => setAsking(undefined)
  return (
    <Card
      title={texts.title}
      side={<span className={`tag ${secondFactor ? 'ok' : ''}`}>{secondFactor ? texts.on : texts.off}</span>}
    >
      <div className="account-form">
        <p className="t2">{secondFactor ? texts.isOn : texts.why}</p>
        {offer && !secondFactor ? (
          <TotpSetup
            offer={offer}
            onCancel={() => setOffer(undefined)}
            onDone={(given) => {
              setOffer(undefined)
              setCodes(given)
            }}
          />
        ) : (
          <button
            className={`btn ${secondFactor ? 'danger' : 'primary'}`}
            type="button"
            onClick={() => setAsking(secondFactor ? 'remove' : 'begin')}
          >
            {secondFactor ? texts.remove : texts.setUp}
          </button>
        )}
      </div>
      {asking === 'begin' && (
        <Confirm title={texts.setUpTitle} act={texts.setUp} onClose={close} onAct={() => begin.mutateAsync()}>
          <p>{texts.setUpText}</p>
        </Confirm>
      )}
      {asking === 'remove' && (
        <Confirm title={texts.removeTitle} act={texts.remove} danger onClose={close} onAct={() => remove.mutateAsync()}>
          <p>{texts.removeText}</p>
        </Confirm>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}
