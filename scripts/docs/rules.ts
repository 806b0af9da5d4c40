import { EMPTY_TEXTS, type EmptyText } from '../../src/domain/application/rules/empty-text.vectors.ts'
import type { Rule } from '../../src/domain/application/rules/rule.ts'
import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import type { PartnerRule } from '../../src/domain/contract-partner/partner-rules.ts'
import type { RequestRule } from '../../src/domain/power-of-attorney/rules/kinds.ts'
import type { MatchRule } from '../../src/flows/power-of-attorney/match.ts'
import { STAGES, type StagedRule } from '../../src/kernel/rules/staged-rules.ts'
import { germanAccessRule } from '../../web/src/texts/access-rules.de.ts'
import { germanPowerRule } from '../../web/src/texts/power-rules.de.ts'
import { germanRule } from '../../web/src/texts/rules.de.ts'
import { code, page, table } from './markdown.ts'
import { GERMAN } from './rules-words.de.ts'
import { BESIDE_MATCHING, ENGLISH, type RuleWords } from './rules-words.ts'

const WORDS = { en: ENGLISH, de: GERMAN }

/** What the rules of GKS accesses are about: fields of a body, or what stands in its certificate and key. */
type AccessRule = StagedRule<never> & { fields?: readonly string[] }

/** Every rule that customers meet, by the body that it is about. */
export interface RuleBook {
  rules: readonly Rule[]
  requestRules: readonly RequestRule[]
  matchRules: readonly Pick<MatchRule, 'id' | 'about' | 'source'>[]
  accessRules: readonly AccessRule[]
  partnerRules: readonly PartnerRule[]
}

type Tabled = Pick<Rule, 'id' | 'field' | 'message' | 'source'> & { fields?: readonly string[] }

/** Messages begin with their field, which has a column of its own. */
const messageOf = ({ message, field }: Tabled): string =>
  message.startsWith(`${field} `) ? message.slice(field.length + 1) : message

const placeOf = (source: string, { places }: RuleWords): string =>
  places.reduce((place, [from, to]) => place.replaceAll(from, to), source.replace(/^contract /, ''))

/** The words of the dashboard: what a rule says to people stands nowhere else. */
function meaningOf(id: string, { meaning }: RuleWords): string[] {
  if (meaning === undefined) return []
  const text = germanPowerRule(id) ?? germanRule(id) ?? germanAccessRule(id)
  if (text === undefined) throw new Error(`${id} has no words in German (web/src/texts)`)
  return [text]
}

const meaningHead = ({ meaning }: RuleWords): string[] => (meaning === undefined ? [] : [meaning])

function rulesTable<R extends Tabled>(
  rules: readonly R[],
  words: RuleWords,
  scope?: { head: string; of: (rule: R) => string },
  more: readonly string[][] = [],
): string {
  const { heads } = words
  const rows = rules.map((rule) => [
    rule.id,
    ...(scope ? [scope.of(rule)] : []),
    (rule.fields ?? [rule.field]).map(code).join(' '),
    ...meaningOf(rule.id, words),
    messageOf(rule),
    placeOf(rule.source, words),
  ])
  const columns = [heads.rule, ...(scope ? [scope.head] : []), heads.field, ...meaningHead(words), heads.message]
  return table([...columns, heads.contract], [...rows, ...more])
}

const byStage = (words: RuleWords) => ({
  head: words.heads.stage,
  of: ({ stage }: { stage: Rule['stage'] }) => words.stages[stage][0],
})

const stageSections = (rules: readonly Rule[], words: RuleWords): string[] =>
  STAGES.flatMap((stage) => {
    const ofStage = rules.filter((rule) => rule.stage === stage)
    if (ofStage.length === 0) return []
    const [name, meaning] = words.stages[stage]
    const isForAll = ({ appliesTo }: Rule) => ALL_TRANSACTIONS.every((transaction) => appliesTo.includes(transaction))
    const of = (rule: Rule) => (isForAll(rule) ? words.all : rule.appliesTo.join(' '))
    return [`## ${name}`, meaning, rulesTable(ofStage, words, { head: words.heads.scope, of })]
  })

const fieldsWhere = (holds: (given: EmptyText) => boolean, show: (given: EmptyText) => string): string =>
  EMPTY_TEXTS.filter(holds).map(show).join(', ')

function emptyTextSection({ sections, empty }: RuleWords): string[] {
  const absent = fieldsWhere(
    ({ means }) => means === 'absent',
    ({ field }) => code(field),
  )
  const refused = fieldsWhere(
    ({ means }) => means !== 'absent',
    ({ field, means }) => (means === 'absent' ? '' : `${code(field)} (${means.rule})`),
  )
  return [
    ...headed(sections.empty),
    `- ${empty.absent}: ${absent};\n- ${empty.refused}: ${refused}${empty.access}`,
    empty.rest,
  ]
}

const headed = ([name, intro]: readonly [string, string]): string[] => [`## ${name}`, intro]

function powerSections({ requestRules, matchRules }: RuleBook, words: RuleWords): string[] {
  const { sections, heads, overlong } = words
  const [stage, field, what] = overlong
  const last = ['VOL-31', stage, field, ...(words.meaning === undefined ? [] : [what]), ENGLISH.overlong[2], '2, 4.1']
  const rows = [...matchRules, ...BESIDE_MATCHING].map((rule) => [
    rule.id,
    words.matchAbout?.(rule) ?? rule.about,
    ...meaningOf(rule.id, words),
    placeOf(rule.source, words),
  ])
  return [
    ...headed(sections.power),
    rulesTable(requestRules, words, byStage(words), [last]),
    ...headed(sections.match),
    table([heads.rule, heads.about, ...meaningHead(words), heads.contract], rows),
  ]
}

/** The rules of a request body, and of the contract-partner list, as customers and support read them. */
export function renderRules(book: RuleBook, language: 'en' | 'de'): string {
  const words = WORDS[language]
  const { title, intro, heads, all, json, sections } = words
  return page(title, code('src/domain/application/rules/catalogue.ts'), [
    intro,
    table([heads.rule, heads.scope, json[0]], [['JSON-01', all, json[1]]]),
    ...stageSections(book.rules, words),
    ...emptyTextSection(words),
    ...powerSections(book, words),
    ...headed(sections.access),
    rulesTable(book.accessRules, words, byStage(words)),
    ...headed(sections.partner),
    rulesTable(book.partnerRules, words),
  ])
}
