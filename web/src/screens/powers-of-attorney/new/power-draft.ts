/** What was typed. Texts of parties and the account stand under the path that they have in the body. */
export interface PowerDraft {
  /** What it is sent with, however often: it becomes one process. Empty until somebody begins. */
  key: string
  texts: Readonly<Record<string, string>>
  principalKind: PartyKind
  representativeKind: PartyKind
  thirdKind: PartyKind
  vehicles: readonly string[]
  handover: 'post' | 'pickup'
  partI: Recipient
  partII: Recipient
  collectedBy: 'REPRESENTATIVE' | 'THIRD_PARTY'
  withAccount: boolean
  withData: boolean
}

export const KINDS = ['person', 'company', 'trader', 'authority'] as const
export type PartyKind = (typeof KINDS)[number]
export const RECIPIENTS = ['HOLDER', 'REPRESENTATIVE', 'THIRD_PARTY'] as const
export type Recipient = (typeof RECIPIENTS)[number]
export type PartyPath = 'principal' | 'representative' | 'deliveryRecipient'

export const EMPTY: PowerDraft = {
  key: '',
  texts: {},
  principalKind: 'person',
  representativeKind: 'company',
  thirdKind: 'company',
  vehicles: [''],
  handover: 'post',
  partI: 'HOLDER',
  partII: 'HOLDER',
  collectedBy: 'REPRESENTATIVE',
  withAccount: false,
  withData: false,
}

export const MOST_VEHICLES = 10

const TYPES: Record<PartyKind, string> = {
  person: 'NATURAL_PERSON',
  company: 'LEGAL_PERSON',
  trader: 'SOLE_TRADER',
  authority: 'AUTHORITY',
}

const ADDRESS = ['streetName', 'houseNumber', 'addressSuffix', 'zipCode', 'cityName'] as const

/** The fields of a party, by their paths in it, in the order of the form. */
export function partyFields(kind: PartyKind, path: PartyPath): string[] {
  const isPrincipal = path === 'principal'
  const names =
    kind === 'person'
      ? ['address.firstName', 'address.lastName', ...(isPrincipal ? ['dateOfBirth', 'placeOfBirth'] : [])]
      : ['address.companyName', ...(isPrincipal && kind !== 'authority' ? ['occupationKey'] : [])]
  return [...names, ...ADDRESS.map((field) => `address.${field}`)]
}

export const kindAt = (draft: PowerDraft, path: PartyPath): PartyKind =>
  ({
    principal: draft.principalKind,
    representative: draft.representativeKind,
    deliveryRecipient: draft.thirdKind,
  })[path]

/** Whether somebody else than holder and representative gets papers. */
export const hasThird = ({ handover, partI, partII, collectedBy }: PowerDraft): boolean =>
  handover === 'pickup' ? collectedBy === 'THIRD_PARTY' : partI === 'THIRD_PARTY' || partII === 'THIRD_PARTY'

type Body = Record<string, unknown>

function partyBody(draft: PowerDraft, path: PartyPath): Body {
  const kind = kindAt(draft, path)
  const address: Body = {}
  const party: Body = { partyType: TYPES[kind], address }
  for (const field of partyFields(kind, path)) {
    const text = draft.texts[`${path}.${field}`]?.trim()
    if (!text) continue
    if (field.startsWith('address.')) address[field.slice('address.'.length)] = text
    else party[field] = text
  }
  return party
}

const given = (draft: PowerDraft, ...names: readonly string[]): Body =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = draft.texts[name]?.trim()
      return text ? [[name.split('.').at(-1) ?? name, text]] : []
    }),
  )

function handoverBody({ handover, partI, partII }: PowerDraft): Body {
  if (handover === 'pickup') return { pickup: true }
  return { certificatePartIRecipient: partI, certificatePartIIRecipient: partII }
}

/** The body of `POST /powerOfAttorneys`; what the form does not show is not in it. */
export function toBody(draft: PowerDraft): Body {
  const isPerson = draft.principalKind === 'person'
  return {
    principal: partyBody(draft, 'principal'),
    representative: partyBody(draft, 'representative'),
    vehicles: draft.vehicles.map((fin) => (fin.trim() === '' ? {} : { vehicleIdentificationNumber: fin.trim() })),
    ...given(draft, 'email', 'externalOrderId', ...(isPerson ? [] : ['customerNumber'])),
    ...handoverBody(draft),
    ...(hasThird(draft) && { deliveryRecipient: partyBody(draft, 'deliveryRecipient') }),
    ...(isPerson &&
      draft.withAccount && {
        bankAccount: given(draft, 'bankAccount.iban', 'bankAccount.accountHolder', 'bankAccount.bic'),
      }),
    ...(draft.withData && { extendedDataProvision: true }),
  }
}

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null

/** The representative of the last one, as the form has it. */
export function withRepresentative(draft: PowerDraft, party: Body): PowerDraft {
  const address = isRecord(party.address) ? party.address : {}
  const texts = Object.entries(address).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`representative.address.${name}`, value]] : [],
  )
  const kind = KINDS.find((one) => TYPES[one] === party.partyType)
  const representativeKind = kind ?? (address.companyName === undefined ? 'person' : 'company')
  return { ...draft, representativeKind, texts: { ...draft.texts, ...Object.fromEntries(texts) } }
}

/** Several vehicles pasted at once take a line each. */
export function typedVehicle(vehicles: readonly string[], index: number, text: string): string[] {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  if (typed.length < 2) return vehicles.with(index, text.trim())
  return [...vehicles.slice(0, index), ...typed, ...vehicles.slice(index + 1)].slice(0, MOST_VEHICLES)
}
