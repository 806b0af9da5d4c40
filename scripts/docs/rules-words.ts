import type { MatchRule } from '../../src/flows/power-of-attorney/match.ts'
import type { Stage } from '../../src/kernel/rules/staged-rules.ts'

type Heads = Readonly<Record<'rule' | 'scope' | 'stage' | 'field' | 'message' | 'about' | 'contract', string>>

/** The sentences around the tables of rules. What a rule says stands with the rule, and in German with the words of the dashboard. */
export interface RuleWords {
  title: string
  intro: string
  heads: Heads
  /** Names what the rule means, where the message itself is in another language. */
  meaning: string | undefined
  all: string
  stages: Readonly<Record<Stage, readonly [name: string, meaning: string]>>
  /** How places of the contract are told. */
  places: readonly (readonly [string, string])[]
  json: readonly [head: string, what: string]
  overlong: readonly [stage: string, field: string, what: string]
  sections: Readonly<Record<'empty' | 'power' | 'match' | 'access' | 'partner', readonly [name: string, intro: string]>>
  empty: { absent: string; refused: string; access: string; rest: string }
  matchAbout: ((rule: Pick<MatchRule, 'id' | 'about'>) => string) | undefined
}

/** What `plakette poa check` names besides. */
export const BESIDE_MATCHING = [
  { id: 'MTC-31', about: 'a process that cannot be used (409)', source: 'contract 2, 4.3 no. 6' },
  { id: 'MTC-32', about: 'a missing template of the mandate (503)', source: 'contract 2, 4.3 no. 5' },
  { id: 'MTC-33', about: 'an application that names another process', source: 'contract 2, 4.3 no. 6' },
]

export const ENGLISH: RuleWords = {
  title: 'Rules of the request body',
  intro:
    'A body is checked in the stages below; a later stage runs only when every earlier one is clean. ' +
    'The message of a 400 is the field and the text of its rule. An id is never given to another rule. ' +
    'Before the first stage stands a rule of every body:',
  heads: {
    rule: 'rule',
    scope: 'for',
    stage: 'stage',
    field: 'field',
    message: 'message',
    about: 'about',
    contract: 'contract',
  },
  meaning: undefined,
  all: 'all',
  stages: {
    structure: ['structure', 'A missing basic element is named alone, before anything else.'],
    presence: ['presence', 'Missing data is reported together, one per line.'],
    format: ['format', 'Wrong formats are reported one at a time.'],
    consistency: ['consistency', 'What does not go together is reported one at a time.'],
  },
  places: [],
  json: ['what gives 400', 'a value of the wrong JSON type, or one that cannot be read'],
  overlong: ['last', 'any', 'does not fit its field of the form: named with its length and the limit'],
  sections: {
    empty: [
      'empty texts and lengths',
      '`null` counts as absent everywhere. `""`, or spaces alone, is missing where a text is mandatory or a proof is asked for, and is ' +
        'reported together with the other missing data. In an optional field the rule of the field decides:',
    ],
    power: ['power-of-attorney process', 'The body of `POST /powerOfAttorneys`, in the same stages.'],
    match: [
      'application and power of attorney',
      'How an application is held against a process, or against the fields of an own PDF; all that does not match is reported ' +
        'together. `plakette poa check` names these rules too.',
    ],
    access: [
      'GKS access',
      'The body of `POST` and `PUT /gksConfigurations`. The first broken rule of every field is reported, all fields together; then what a ' +
        'new access lacks (GKA-19); then the first problem of certificate and key (from GKA-21 on), with the date or size it found.',
    ],
    partner: [
      'contract-partner list',
      'How an entry of the list is written; the first broken rule of every field is reported, in a file with its row. ' +
        'Lengths count after edge spaces are gone and Straße has become Str.',
    ],
  },
  empty: {
    absent: 'it counts as absent where any text, or none, may stand',
    refused: 'it gives 400 where the text has a form, and for the reference, which would lose its protection unawares',
    access: ', and `gksConfigurationId`, since there is no such access.',
    rest:
      'The same holds for the representative and the delivery recipient. An empty list is the wrong type where an object is expected; ' +
      'for HA an empty list of stamp-plate codes counts as absent. Lengths count characters (Unicode code points), not bytes or UTF-16 units.',
  },
  matchAbout: undefined,
}
