import { EMPTY_TEXTS, type EmptyText } from '../../src/domain/application/rules/empty-text.vectors.ts'
import type { Rule } from '../../src/domain/application/rules/rule.ts'
import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import type { PartnerRule } from '../../src/domain/contract-partner/partner-rules.ts'
import type { RequestRule } from '../../src/domain/power-of-attorney/rules/kinds.ts'
import type { MatchRule } from '../../src/flows/power-of-attorney/match.ts'
import { STAGES, type Stage, type StagedRule } from '../../src/kernel/rules/staged-rules.ts'
import { code, page, table } from './markdown.ts'

const STAGE_MEANINGS: Record<Stage, string> = {
  structure: 'A missing basic element is named alone, before anything else.',
  presence: 'Missing data is reported together, one per line.',
  format: 'Wrong formats are reported one at a time.',
  consistency: 'What does not go together is reported one at a time.',
}

const transactionsOf = ({ appliesTo }: Rule): string =>
  ALL_TRANSACTIONS.every((transaction) => appliesTo.includes(transaction)) ? 'all' : appliesTo.join(' ')

/** Messages begin with their field, which has a column of its own. */
const messageOf = ({ message, field }: Pick<Rule, 'message' | 'field'>): string =>
  message.startsWith(`${field} `) ? message.slice(field.length + 1) : message

export interface PowerRules {
  requestRules: readonly RequestRule[]
  matchRules: readonly MatchRule[]
}

const partnerSection = (rules: readonly PartnerRule[]): string[] => [
  '## contract-partner list',
  'How an entry of the list is written; the first broken rule of every field is reported, in a file with its row. ' +
    'Lengths count after edge spaces are gone and Straße has become Str.',
  table(
    ['rule', 'field', 'message', 'contract'],
    rules.map((rule) => [
      rule.id,
      rule.fields.map(code).join(' '),
      messageOf(rule),
      rule.source.replace(/^contract /, ''),
    ]),
  ),
]

/** What the rules of GKS accesses are about: fields of a body, or what stands in its certificate and key. */
type AccessRule = StagedRule<never> & { fields?: readonly string[] }

const accessSection = (rules: readonly AccessRule[]): string[] => [
  '## GKS access',
  'The body of `POST` and `PUT /gksConfigurations`. The first broken rule of every field is reported, all fields together; then what a ' +
    'new access lacks (GKA-19); then the first problem of certificate and key (from GKA-21 on), with the date or size it found.',
  table(
    ['rule', 'stage', 'field', 'message', 'contract'],
    rules.map((rule) => [
      rule.id,
      rule.stage,
      (rule.fields ?? [rule.field]).map(code).join(' '),
      messageOf(rule),
      rule.source.replace(/^contract /, ''),
    ]),
  ),
]

/** What `plakette poa check` names besides. */
const BESIDE_MATCHING = [
  ['MTC-31', 'a process that cannot be used (409)', '2, 4.3 no. 6'],
  ['MTC-32', 'a missing template of the mandate (503)', '2, 4.3 no. 5'],
  ['MTC-33', 'an application that names another process', '2, 4.3 no. 6'],
]

const powerSections = ({ requestRules, matchRules }: PowerRules): string[] => [
  '## power-of-attorney process',
  'The body of `POST /powerOfAttorneys`, in the same stages.',
  table(
    ['rule', 'stage', 'field', 'message', 'contract'],
    [
      ...requestRules.map((rule) => [
        rule.id,
        rule.stage,
        code(rule.field),
        messageOf(rule),
        rule.source.replace(/^contract /, ''),
      ]),
      ['VOL-31', 'last', 'any', 'does not fit its field of the form: named with its length and the limit', '2, 4.1'],
    ],
  ),
  '## application and power of attorney',
  'How an application is held against a process, or against the fields of an own PDF; all that does not match is reported ' +
    'together. `plakette poa check` names these rules too.',
  table(
    ['rule', 'about', 'contract'],
    [...matchRules.map(({ id, about, source }) => [id, about, source.replace(/^contract /, '')]), ...BESIDE_MATCHING],
  ),
]

const fieldsWhere = (holds: (given: EmptyText) => boolean, show: (given: EmptyText) => string): string =>
  EMPTY_TEXTS.filter(holds).map(show).join(', ')

const emptyTextSection = (): string[] => [
  '## empty texts and lengths',
  '`null` counts as absent everywhere. `""`, or spaces alone, is missing where a text is mandatory or a proof is asked for, and is ' +
    'reported together with the other missing data. In an optional field the rule of the field decides:',
  `- it counts as absent where any text, or none, may stand: ${fieldsWhere(
    ({ means }) => means === 'absent',
    ({ field }) => code(field),
  )};\n- it gives 400 where the text has a form, and for the reference, which would lose its protection unawares: ${fieldsWhere(
    ({ means }) => means !== 'absent',
    ({ field, means }) => (means === 'absent' ? '' : `${code(field)} (${means.rule})`),
  )}, and ${code('gksConfigurationId')}, since there is no such access.`,
  'The same holds for the representative and the delivery recipient. An empty list is the wrong type where an object is expected; ' +
    'for HA an empty list of stamp-plate codes counts as absent. Lengths count characters (Unicode code points), not bytes or UTF-16 units.',
]

/** The rules of a request body, and of the contract-partner list, as customers and support read them. */
export function renderRules(
  rules: readonly Rule[],
  partnerRules: readonly PartnerRule[] = [],
  powerRules?: PowerRules,
  accessRules: readonly AccessRule[] = [],
): string {
  const sections = STAGES.flatMap((stage) => {
    const ofStage = rules.filter((rule) => rule.stage === stage)
    if (ofStage.length === 0) return []
    const rows = ofStage.map((rule) => [
      rule.id,
      transactionsOf(rule),
      code(rule.field),
      messageOf(rule),
      rule.source.replace(/^contract /, ''),
    ])
    return [`## ${stage}`, STAGE_MEANINGS[stage], table(['rule', 'for', 'field', 'message', 'contract'], rows)]
  })
  return page('Rules of the request body', code('src/domain/application/rules/catalogue.ts'), [
    'A body is checked in the stages below; a later stage runs only when every earlier one is clean. ' +
      'The message of a 400 is the field and the text of its rule. An id is never given to another rule. ' +
      'Before the first stage stands a rule of every body:',
    table(
      ['rule', 'for', 'what gives 400'],
      [['JSON-01', 'all', 'a value of the wrong JSON type, or one that cannot be read']],
    ),
    ...sections,
    ...emptyTextSection(),
    ...(powerRules ? powerSections(powerRules) : []),
    ...(accessRules.length > 0 ? accessSection(accessRules) : []),
    ...(partnerRules.length > 0 ? partnerSection(partnerRules) : []),
  ])
}
