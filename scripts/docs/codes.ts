import { type DerivedStatus, derivedStatus, isRetryable } from '../../src/domain/order/derived-status.ts'
import { type Judged, nextStep } from '../../src/domain/order/next-step.ts'
import {
  isTechnicalReason,
  TECHNICAL_REASONS,
  type TechnicalReason,
  technicalMessage,
} from '../../src/domain/order/technical-reason.ts'
import { ARRIVALS } from '../../src/domain/order/verdict.ts'
import { DE } from '../../web/src/texts/next-steps.de.ts'
import { EN } from '../../web/src/texts/next-steps.en.ts'
import { CODE_MEANINGS, NOTICE_CODES, REASON_MEANINGS, STATUS_MEANINGS } from './codes-texts.ts'
import { CODE_PAGE } from './codes-words.ts'
import { code, page, table } from './markdown.ts'

type Language = 'en' | 'de'

const CASES = { en: EN, de: DE }
const NOW = new Date(0)

const failed = (transaction: 'AB' | 'UG', receiptCode: string): Judged => {
  const messages = [{ type: 'QUITTUNG', kind: 'Fehler', code: receiptCode } as const]
  return {
    businessTransaction: transaction,
    state: 'fehlgeschlagen',
    derivedStatus: derivedStatus(transaction, 'fehlgeschlagen', messages),
    messages,
    technicalReason: null,
    verdict: null,
    createdAt: NOW,
    isSent: true,
    isHeld: false,
    isLoginLocked: true,
    proof: null,
    files: 0,
  }
}

/** As the dashboard heads it. */
function headline(order: Judged, language: Language): string {
  const text = CASES[language][nextStep(order, NOW).case].headline
  return typeof text === 'string' ? text : text({ figures: {}, transaction: order.businessTransaction })
}

/** AB and the others may differ. */
function ofBoth(receiptCode: string, language: Language, say: (order: Judged) => string): string {
  const [first, other] = [say(failed('AB', receiptCode)), say(failed('UG', receiptCode))]
  return first === other ? first : `AB: ${first}; ${CODE_PAGE[language].notForOthers} ${other}`
}

function statusTable(language: Language): string {
  const { heads, wait, done, read, inputInvalid } = CODE_PAGE[language]
  const codes = Object.keys(CODE_MEANINGS)
  const rows = Object.entries(STATUS_MEANINGS).map(([status, meaning]) => {
    const own = codes.filter((one) => failed('AB', one).derivedStatus === status)
    const [first] = own
    const known: Partial<Record<DerivedStatus, string>> = { PENDING: wait, SUCCESS: done, FAILURE: read }
    const act =
      Object.entries(known).find(([name]) => name === status)?.[1] ?? headline(failed('AB', first ?? ''), language)
    const shown = status === 'FAILURE' ? '' : own.map(code).join(' ')
    return [code(status), meaning[language], act, shown]
  })
  return table(
    ['derivedStatus', heads[0], heads[1], heads[2]],
    [...rows, [code('INPUT_INVALID'), inputInvalid, '', '']],
  )
}

/** As they are written: numbers of an object come in another order. */
const sortedCodes = () => Object.entries(CODE_MEANINGS).sort(([one], [other]) => one.localeCompare(other))

/** After a temporary fault it is not certain whether the authority has the application (contract 2, 6.4). */
const isUncertain = (name: string): boolean => {
  const order = failed('AB', name)
  return isRetryable(order.messages) && nextStep(order, NOW).case === 'try-later'
}

const receiptTable = (language: Language): string =>
  table(
    [
      CODE_PAGE[language].heads[3],
      CODE_PAGE[language].heads[0],
      'derivedStatus',
      'retryable',
      CODE_PAGE[language].heads[1],
    ],
    sortedCodes().map(([name, meaning]) => [
      code(name),
      meaning[language],
      ofBoth(name, language, ({ derivedStatus: status }) => code(status)),
      isRetryable(failed('AB', name).messages) ? code('true') : '',
      `${ofBoth(name, language, (order) => headline(order, language))}${isUncertain(name) ? CODE_PAGE[language].lookFirst : ''}`,
    ]),
  )

const REASONS = Object.keys(TECHNICAL_REASONS).filter(isTechnicalReason)

const meaningOf = (reason: TechnicalReason, language: Language): string =>
  language === 'de' ? TECHNICAL_REASONS[reason].text : REASON_MEANINGS[reason]

function reasonRow(reason: TechnicalReason, language: Language): string[] {
  const { verdict } = TECHNICAL_REASONS[reason]
  const order: Judged = { ...failed('AB', ''), messages: [], technicalReason: reason, verdict }
  const act = verdict === 'open' ? CODE_PAGE[language].openAct : headline(order, language)
  return [code(technicalMessage(reason, verdict).code), meaningOf(reason, language), act]
}

/** Every code that an integrator meets, in plain words: rendered for both languages from the tables of the program. */
export function renderCodes(language: Language): string {
  const texts = CODE_PAGE[language]
  const { heads, sections } = texts
  const late = Object.entries(texts.late).map(([verdict, act]) => {
    const [, arrival] = Object.entries(ARRIVALS).find(([name]) => name === verdict) ?? []
    return [code(arrival?.code ?? ''), act]
  })
  return page(texts.title, '`src/domain/order` and the words of the dashboard', [
    texts.intro,
    `## ${sections[0]}`,
    statusTable(language),
    `## ${sections[1]}`,
    texts.receiptIntro,
    receiptTable(language),
    texts.notices,
    table(
      [heads[3], heads[0], heads[1]],
      NOTICE_CODES.map(({ code: name, meaning, act }) => [code(name), meaning[language], act[language]]),
    ),
    texts.rejections,
    `## ${sections[2]}`,
    texts.reasonIntro,
    table(
      [heads[3], heads[0], heads[1]],
      REASONS.map((reason) => reasonRow(reason, language)),
    ),
    `## ${sections[3]}`,
    texts.lateIntro,
    table([heads[3], heads[1]], late),
    texts.afterIntro,
    table(
      [heads[3], heads[0]],
      REASONS.map((reason) => [code(technicalMessage(reason, 'arrived').code), meaningOf(reason, language)]),
    ),
  ])
}
