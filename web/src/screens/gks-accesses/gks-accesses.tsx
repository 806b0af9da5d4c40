import { IconCertificate, IconPlus } from '@tabler/icons-react'
import type { AccessesAnswer } from '../../../../src/doors/dashboard/routes/gks-accesses/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange, useSession } from '../../door/session.ts'
import { useChosenClient, useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { AccessCard } from './access-card.tsx'
import { AccessForm } from './access-form.tsx'
import { CertificateBar } from './certificate-bar.tsx'
import { GKS_TEXTS } from './gks-accesses.texts.ts'
import { RemoveAccess } from './remove-access.tsx'
import { RenewCertificate } from './renew-certificate.tsx'
import './gks-accesses.css'

const PANELS = ['add', 'edit', 'renew', 'remove'] as const

/** The identifiers with which applications go to the authority. */
export function GksAccessesScreen() {
  const texts = useTexts(GKS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<AccessesAnswer>>('/gks-accesses')
  const panel = usePanel(PANELS)
  const { person } = useSession()
  const client = useChosenClient()
  const mayAdd = useMayChange('gks-accesses')
  const hasClient = person.role === 'client' || client !== undefined
  const opened = data?.items.find(({ id }) => id === panel.of)
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="screen">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">
          {mayAdd && hasClient && (
            <button className="btn primary" type="button" onClick={() => panel.open('add')}>
              <IconPlus size={16} aria-hidden="true" /> {texts.add}
            </button>
          )}
          {mayAdd && !hasClient && <small className="muted">{texts.chooseClient}</small>}
        </div>
      </div>
      {data.items.length === 0 && (
        <Card>
          <Empty icon={<IconCertificate size={20} aria-hidden="true" />}>
            {hasClient ? texts.empty : texts.emptyAll}
          </Empty>
        </Card>
      )}
      <div className="gks-cards">
        {data.base && <BaseAccess base={data.base} />}
        {data.items.map((access) => (
          <AccessCard key={access.id} access={access} onOpen={(name) => panel.open(name, access.id)} />
        ))}
      </div>
      {panel.name === 'add' && hasClient && <AccessForm onClose={panel.close} />}
      {panel.name === 'edit' && opened && <AccessForm access={opened} onClose={panel.close} />}
      {panel.name === 'renew' && opened && <RenewCertificate access={opened} onClose={panel.close} />}
      {panel.name === 'remove' && opened && <RemoveAccess access={opened} onClose={panel.close} />}
    </div>
  )
}

function BaseAccess({ base }: { base: NonNullable<AsTold<AccessesAnswer>['base']> }) {
  const texts = useTexts(GKS_TEXTS)
  return (
    <Card
      className="gks-access"
      title={texts.base}
      side={
        <>
          {base.isLocked && <span className="tag bad">{texts.locked}</span>}
          <span className={`tag ${base.environment === 'test' ? 'warn' : 'info'}`}>
            {texts.environments[base.environment]}
          </span>
        </>
      }
    >
      <div className="gks-cert">{base.certificate && <CertificateBar certificate={base.certificate} />}</div>
      <Facts
        facts={[
          [
            texts.identifier,
            <span className="mono" key="identifier">
              {base.username}
            </span>,
          ],
          [texts.kopaKey, base.kopaKey],
        ]}
      />
      <p className="gks-note muted">{texts.baseNote}</p>
    </Card>
  )
}
