import { IconAlertTriangle } from '@tabler/icons-react'
import type { CertificateFacts } from '../../../../src/domain/gks-access/describe-certificate.ts'
import type { AsTold } from '../../door/as-told.ts'
import { day } from '../../format/format.ts'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { GKS_TEXTS } from './gks-accesses.texts.ts'

export type Certificate = AsTold<CertificateFacts>

const DAY = 86_400_000
const MARK_DAYS = 60

const within = (share: number): number => Math.min(100, Math.max(0, share * 100))

/** The life of a certificate as a bar: how much has passed, and where its last 60 days begin. */
export function CertificateBar({ certificate }: { certificate: Certificate }) {
  const texts = useTexts(GKS_TEXTS)
  const language = useLanguage()
  const now = useNow(60_000).getTime()
  const from = new Date(certificate.validFrom).getTime()
  const to = new Date(certificate.validTo).getTime()
  const left = Math.floor((to - now) / DAY)
  const tone = to <= now ? 'bad' : certificate.needsAttention ? 'warn' : 'ok'
  const passed = within((now - from) / (to - from))
  const mark = within((to - MARK_DAYS * DAY - from) / (to - from))
  const rest = to <= now ? texts.expiredSince(Math.floor((now - to) / DAY)) : texts.daysLeft(left)
  return (
    <div className={`cert ${tone}`}>
      <p>
        <b>{texts.validUntil(day(new Date(to), language))}</b> <span className="muted">{rest}</span>
      </p>
      <div className="cert-bar">
        <i style={{ width: `${passed}%` }} />
        <s style={{ left: `${mark}%` }} title={texts.mark} />
      </div>
      <div className="cert-ends">
        <small>{day(new Date(from), language)}</small>
        <small>{day(new Date(to), language)}</small>
      </div>
      {certificate.annotations.map((annotation) => (
        <p className="cert-note" key={annotation}>
          <IconAlertTriangle size={15} aria-hidden="true" /> {texts.annotations[annotation]}
        </p>
      ))}
    </div>
  )
}
