import { isTechnicalReason, TECHNICAL_REASONS, technicalMessage } from '../../src/domain/order/technical-reason.ts'
import { ARRIVALS } from '../../src/domain/order/verdict.ts'
import { code, page, table } from './markdown.ts'
import { REASON_PAGE } from './technical-reasons-words.ts'

/** For customers: what the lookup says about an application that brought no receipt. */
export function renderTechnicalReasons(language: 'en' | 'de'): string {
  const { title, intro, heads, verdicts, reasons, later, corrected } = REASON_PAGE[language]
  const codes = Object.keys(TECHNICAL_REASONS)
    .filter(isTechnicalReason)
    .map((reason) => technicalMessage(reason, TECHNICAL_REASONS[reason].verdict))
  return page(title, code('src/domain/order/technical-reason.ts and src/domain/order/verdict.ts'), [
    intro,
    table(
      [heads.begins, heads.meaning, heads.act],
      Object.entries(verdicts).map(([prefix, told]) => [code(prefix), ...told]),
    ),
    `## ${reasons[0]}`,
    reasons[1],
    table(
      [heads.code, heads.text],
      codes.map((message) => [code(message.code), message.text ?? '']),
    ),
    `## ${later[0]}`,
    later[1],
    table(
      [heads.code, heads.kind, heads.text],
      Object.values(ARRIVALS).map(({ code: name, kind, text }) => [code(name), kind, text]),
    ),
    corrected,
  ])
}
