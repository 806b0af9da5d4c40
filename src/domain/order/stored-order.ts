import { flag, isRecord, type Read, wrongType } from '../../kernel/rules/shape.ts'
import { figure, listOf, plain, record, storedList, storedRecord, word } from '../../kernel/stored-json.ts'
import type { HolderProvenance } from './holder-provenance.ts'
import type { OrderMessage } from './message.ts'
import type { PartyRecord } from './parties.ts'
import type { CostItem, Dated, OfficeCosts, OrderResult, RegistrationData } from './result.ts'
import { OPEN_STATUSES, type Trigger } from './state.ts'

const message = record<OrderMessage>(
  { type: word(['QUITTUNG']), code: plain },
  { kind: word(['Hinweis', 'Warnung', 'Fehler']), text: plain, additional: plain },
)

const party = record<PartyRecord>(
  { role: plain, kind: word(['natural', 'legal', 'association']), name: plain },
  {
    roleName: plain,
    representative: record<NonNullable<PartyRecord['representative']>>(
      { kind: word(['natural', 'legal']), name: plain },
      {},
    ),
  },
)

export const costItem = record<CostItem>({ number: figure, amount: figure }, { code: plain, name: plain, note: plain })

const costs = record<OfficeCosts>(
  {
    items: listOf(costItem),
    total: figure,
  },
  { paymentReference: plain, note: plain },
)

const isRegistrationData = (value: unknown): value is RegistrationData => isRecord(value)

/** The authority's own fields, shown as they came. */
const registrationData: Read<RegistrationData> = (value, path) => {
  if (!isRegistrationData(value)) throw wrongType(path, 'object', value)
  return value
}

const AT = { at: plain }

const result = record<OrderResult>(
  {},
  {
    status: record<Dated<Trigger>>({ value: word(OPEN_STATUSES) }, AT),
    asked: plain,
    plate: record<Dated<string>>({ value: plain }, AT),
    parties: record<Dated<readonly PartyRecord[]>>({ value: listOf(party) }, AT),
    costs: record<Dated<OfficeCosts>>({ value: costs }, AT),
    registrationData: record<Dated<RegistrationData>>({ value: registrationData }, AT),
    documentsReady: flag,
    decidedAt: plain,
    filesAt: plain,
  },
)

const provenance = record<HolderProvenance>(
  { identitySource: plain, establishedAt: plain, provider: plain, fingerprint: plain },
  {},
)

/** The JSON columns of an order, each with its formats. */
export const STORED = {
  messages: storedList('messages of an order', message),
  parties: storedList('parties of an order', party),
  result: storedRecord('result of an order', [result, result]),
  holderProvenance: storedRecord('holder provenance', [provenance, provenance]),
}
