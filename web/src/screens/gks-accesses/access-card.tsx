import { IconCertificate, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AccessAnswer } from '../../../../src/doors/dashboard/routes/gks-accesses/access-answer.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange, useSession } from '../../door/session.ts'
import { number } from '../../format/format.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { When } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { CertificateBar } from './certificate-bar.tsx'
import { GKS_TEXTS } from './gks-accesses.texts.ts'

export type ShownAccess = AsTold<AccessAnswer>

/** Counted up to here by the door. */
const COUNTED = 1000

export function useOrderCount(): (count: number) => string {
  const texts = useTexts(GKS_TEXTS)
  const language = useLanguage()
  return (count) => (count > COUNTED ? texts.moreThan(number(COUNTED, language)) : number(count, language))
}

interface AccessCardProps {
  access: ShownAccess
  onOpen(panel: 'renew' | 'edit' | 'remove'): void
}

export function AccessCard({ access, onOpen }: AccessCardProps) {
  const texts = useTexts(GKS_TEXTS)
  const { person } = useSession()
  const mayChange = useMayChange('gks-accesses')
  return (
    <Card
      className="gks-access"
      title={access.name}
      side={
        <>
          {access.isLocked && <span className="tag bad">{texts.locked}</span>}
          <span className={`tag ${access.environment === 'test' ? 'warn' : 'info'}`}>
            {texts.environments[access.environment]}
          </span>
        </>
      }
    >
      {access.isLocked && (
        <p className="gks-lock">
          {texts.lockedNote} <Link to="/web/locks">{texts.toLocks}</Link>
        </p>
      )}
      <div className="gks-cert">
        {access.certificate ? (
          <CertificateBar certificate={access.certificate} />
        ) : (
          <p className="cert-note">{texts.unreadable}</p>
        )}
      </div>
      <AccessFacts access={access} isOperator={person.role === 'operator'} />
      {mayChange && (
        <footer className="gks-acts">
          <button className="btn sm" type="button" onClick={() => onOpen('renew')}>
            <IconCertificate size={15} aria-hidden="true" /> {texts.renew}
          </button>
          <button className="btn sm" type="button" onClick={() => onOpen('edit')}>
            <IconPencil size={15} aria-hidden="true" /> {texts.edit}
          </button>
          <button className="btn sm quiet" type="button" onClick={() => onOpen('remove')}>
            <IconTrash size={15} aria-hidden="true" /> {texts.remove}
          </button>
        </footer>
      )}
    </Card>
  )
}

function AccessFacts({ access, isOperator }: { access: ShownAccess; isOperator: boolean }) {
  const texts = useTexts(GKS_TEXTS)
  const { counts } = access
  const counted = useOrderCount()(counts.orders)
  return (
    <Facts
      facts={[
        ...(isOperator ? ([[texts.client, `${access.clientName} (${access.clientId})`]] as const) : []),
        [
          texts.identifier,
          <span className="mono" key="identifier">
            {access.username}
          </span>,
        ],
        [texts.kopaKey, access.kopaKey],
        ...(access.largeCustomerId ? ([[texts.largeCustomer, access.largeCustomerId]] as const) : []),
        ...(access.company ? ([[texts.company, access.company]] as const) : []),
        [
          texts.lastLogin,
          access.loginProvenAt ? (
            <When key="login" at={access.loginProvenAt} />
          ) : (
            <span key="none" className="muted">
              {texts.neverLoggedIn}
            </span>
          ),
        ],
        [texts.lane, texts.waiting(counts.waiting)],
        [texts.orders, texts.orderCount(counted, counts.open)],
      ]}
    />
  )
}
