import type { ReactNode } from 'react'
import type { NoticeAnswer } from '../../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { day, money } from '../../../format/format.ts'
import { Card, Facts } from '../../../parts/card.tsx'
import { Copy } from '../../../parts/copy.tsx'
import { Qr } from '../../../parts/form/qr.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { FEE_NOTICE_TEXTS } from './fee-notice.texts.ts'
import { giroCode } from './giro-code.ts'

/** In groups of four, as it stands on cards and letters; copying gives the bare value. */
const grouped = (iban: string): string => iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')

const codeOf = ({ bankAccount, amount, currency, paymentReference, purpose, number, office }: NoticeAnswer) =>
  bankAccount
    ? giroCode({
        ...{ iban: bankAccount.iban, bic: bankAccount.bic, amount, currency },
        name: bankAccount.accountHolder ?? office.name ?? '',
        text: [paymentReference ?? number, purpose].filter(Boolean).join(' '),
      })
    : undefined

/** Everything that a transfer needs, to be copied or scanned; nothing to scan once it is paid. */
export function TransferCard({ notice }: { notice: NoticeAnswer }) {
  const { payment: texts } = useTexts(FEE_NOTICE_TEXTS)
  const language = useLanguage()
  const { bankAccount, amount, paymentReference, purpose, dueDate } = notice
  const copied = (value: string | null | undefined, what: string, shown?: ReactNode) =>
    value ? (
      <span className="cv">
        <span>{shown ?? value}</span>
        <Copy value={value} what={what} />
      </span>
    ) : (
      <span className="muted">{texts.missing}</span>
    )
  const iban = bankAccount?.iban
  return (
    <Card title={texts.title} className="transfer">
      <Scan notice={notice} />
      <Facts
        facts={[
          [texts.amount, copied(amount.toFixed(2).replace('.', ','), texts.amount, money(amount, language))],
          [texts.payee, copied(bankAccount?.accountHolder, texts.payee)],
          ['IBAN', copied(iban, 'IBAN', iban && <span className="mono">{grouped(iban)}</span>)],
          ...(bankAccount?.bic ? [['BIC', copied(bankAccount.bic, 'BIC')] as const] : []),
          [texts.reference, copied(paymentReference, texts.reference)],
          ...(purpose ? [[texts.purpose, copied(purpose, texts.purpose)] as const] : []),
          [texts.due, dueDate ? day(new Date(dueDate), language) : copied(null, texts.due)],
        ]}
      />
    </Card>
  )
}

function Scan({ notice }: { notice: NoticeAnswer }) {
  const { payment: texts } = useTexts(FEE_NOTICE_TEXTS)
  if (notice.payment) return <p className="say">{texts.paid}</p>
  if (!notice.isAddressee) return <p className="say">{texts.shared}</p>
  const code = codeOf(notice)
  if (code === undefined) return <p className="say">{texts.none}</p>
  return (
    <figure>
      <Qr text={code} label={texts.qr} />
      <figcaption>{texts.scan}</figcaption>
    </figure>
  )
}
