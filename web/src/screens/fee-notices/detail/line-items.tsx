import { Modal } from '@mantine/core'
import type { LineAnswer } from '../../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { money } from '../../../format/format.ts'
import { CONFIRM_TEXTS } from '../../../parts/confirm.texts.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { FEE_NOTICE_TEXTS } from './fee-notice.texts.ts'

/** The single fees of an application. */
export function LineItems({ line, onClose }: { line: LineAnswer; onClose(): void }) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const { close } = useTexts(CONFIRM_TEXTS)
  const language = useLanguage()
  const { applicationId, items, amount } = line
  return (
    <Modal opened onClose={onClose} title={texts.itemsOf(applicationId)} closeButtonProps={{ 'aria-label': close }}>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="num">
              {texts.charged}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.number}>
              <td>
                {[item.code, item.name].filter(Boolean).join(' ')}
                {item.note && <small>{item.note}</small>}
              </td>
              <td className="num">{money(item.amount, language)}</td>
            </tr>
          ))}
          <tr>
            <td>
              <b>{texts.sum}</b>
            </td>
            <td className="num">
              <b>{money(amount, language)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </Modal>
  )
}
