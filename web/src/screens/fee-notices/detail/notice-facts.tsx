import type { NoticeAnswer } from '../../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { day, exactly, number } from '../../../format/format.ts'
import { Card, Facts } from '../../../parts/card.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { FEE_NOTICE_TEXTS } from './fee-notice.texts.ts'

/** What the notice says of itself. */
export function NoticeFacts({ notice }: { notice: NoticeAnswer }) {
  const { facts: texts } = useTexts(FEE_NOTICE_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const { office, periodFrom, periodTo, parts, applicationCount, counts, receivedAt, messageId, note } = notice
  const days = [periodFrom, periodTo].flatMap((one) => (one === null ? [] : day(new Date(one), language)))
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          ...(office.name ? [[texts.office, office.name] as const] : []),
          ...(office.districtKey ? [[texts.key, office.districtKey] as const] : []),
          ...(days.length > 0 ? [[texts.period, days.join(' – ')] as const] : []),
          [texts.parts, texts.of(parts.arrived, parts.of)],
          [texts.applications, number(applicationCount ?? counts.all, language)],
          [texts.received, exactly(new Date(receivedAt), now, language)],
          [
            texts.messageId,
            <span key="message" className="cv">
              <span className="mono" title={messageId}>
                {messageId}
              </span>
              <Copy value={messageId} what={texts.messageId} />
            </span>,
          ],
        ]}
      />
      {note && (
        <p className="say">
          <b>{texts.note}:</b> {note}
        </p>
      )}
    </Card>
  )
}
