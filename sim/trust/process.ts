/** A part of what a paper or a register knows of somebody; absent means not known. */
export interface Address {
  streetName?: string | undefined
  houseNumber?: string | undefined
  addressSuffix?: string | undefined
  zipCode?: string | undefined
  cityName?: string | undefined
  countryCode?: string | undefined
}

export interface Person {
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  placeOfBirth?: string
  address: Address
}

export type Principal = ({ kind: 'natural' } & Person) | { kind: 'company'; companyName?: string; address: Address }

export const PAPERS = ['form', 'mandate'] as const
export type Paper = (typeof PAPERS)[number]

/** `unlisted`: not even named; `gone`: named, but 404; otherwise these bytes in base64. */
export type HandedOut = { as: 'unlisted' | 'gone' } | { as: 'bytes'; content: string }

export type Status = 'open' | 'signed' | 'declined' | 'failed' | 'expired' | 'cancelled'

/** What was established about the principal, in the words of the wire. */
export type Identity = Principal & {
  source: 'eID' | 'passport' | 'companyRegister'
  establishedAt: string
  register?: { court: string; number: string }
  signers?: { firstName: string; lastName: string }[]
}

export interface Process {
  id: string
  environment: 'test' | 'production'
  principal: Principal
  email: string
  returnUrl: string
  createdAt: number
  /** Deadline to sign; a company has none. */
  validUntil: number | null
  status: Status
  reason?: string
  /** How many must sign. */
  signers: number
  /** Who has signed. */
  signed: string[]
  signedAt?: number
  identity?: Identity
  /** What is handed out in place of a signed paper; nothing when it is not listed. */
  handedOut?: Partial<Record<Paper, HandedOut | undefined>>
  /** The papers in their present state, base64. */
  papers: Partial<Record<Paper, string | undefined>>
}

export const nameOf = (principal: Principal): string =>
  principal.kind === 'company'
    ? (principal.companyName ?? '')
    : [principal.firstName, principal.lastName].filter(Boolean).join(' ')
