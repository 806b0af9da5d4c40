import { useSession } from '../../door/session.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ACCOUNT_TEXTS } from './account.texts.ts'
import { Appearance } from './appearance.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'
import './account.css'

/** What a person decides for themselves. */
export function AccountScreen() {
  const texts = useTexts(ACCOUNT_TEXTS)
  const { person } = useSession()
  return (
    <div className="screen">
      <div className="head">
        <h1>{texts.title}</h1>
      </div>
      <div className="account">
        <div>
          <Card title={texts.person}>
            <Facts
              facts={[
                [texts.name, person.name],
                [texts.login, person.login],
                [texts.role, `${texts.roles[person.role]}, ${texts.levels[person.level]}`],
                ...(person.clientName ? ([[texts.client, person.clientName]] as const) : []),
              ]}
            />
          </Card>
          <Appearance />
          <Sessions />
        </div>
        <div>
          <SecondStep />
          <PasswordForm />
        </div>
      </div>
    </div>
  )
}
