import type { DocumentFacts } from '../../../../domain/application/document-facts.ts'
import type { Transaction } from '../../../../domain/application/transaction.ts'
import type { Environment } from '../../../../domain/client/gks-account.ts'
import type { FilingHint } from '../../../../flows/filing/check-form.ts'
import type { PowerOutlook } from '../../../../flows/filing/outlook.ts'
import type { Finding } from '../../../../kernel/rules/staged-rules.ts'

/**
 * What the pages for filing are told and send. Times are ISO texts, amounts cents. All of it is about one client: operators name it by
 * `?client=`. No code of a paper or plate ever comes back.
 */

/** `POST /documents` with the bytes of a PDF. A handle is good for 24 hours, for the person who uploaded it. */
export interface DocumentAnswer {
  handle: string
  /** `facts.findings[path]` is what the rules about content say if it is put there. */
  facts: DocumentFacts
}

/** Handles by the path of the field: `powerOfAttorney.documentBase64`, `sepaMandateBase64`. */
export type DocumentHandles = Readonly<Record<string, string>>

/** An application as a form sends it: the body of the API, its documents by handle. */
export interface FormBody {
  transaction: Transaction
  body: Readonly<Record<string, unknown>>
  documents?: DocumentHandles
}

/** `PUT /drafts/{id}` with a FormBody; the id is a UUID that the page makes. Codes are not kept: the answer tells which. */
export interface DraftSavedAnswer {
  savedAt: string
  /** Paths that were left out. */
  left: readonly string[]
}

/** `GET /drafts/{id}`. Documents that are gone are left out; the body has no codes. */
export interface DraftAnswer {
  id: string
  transaction: Transaction
  body: Readonly<Record<string, unknown>>
  documents: Readonly<Record<string, DocumentAnswer>>
  savedAt: string
}

/** `GET /drafts`: of the person, newest first. */
export interface DraftsAnswer {
  drafts: readonly { id: string; transaction: Transaction; fin: string | null; plate: string | null; savedAt: string }[]
}

/**
 * `POST /orders`. 400: all findings at their fields. 403, 409, 503: `code` picks the words, `orderId` names the order that stands in the
 * way of a 409 `different-data`.
 */
export interface FileBody extends FormBody {
  /** The UUID of the form, as of its draft: the same key never files twice. With other content it is refused: 409 `key-used` with `orderId`. */
  key: string
  /** The draft that it was made from; it is gone once the order is there. */
  draft?: string
}

export interface FiledAnswer {
  id: number
  /** The order was there already: the same application, less than 15 minutes ago. Nothing was filed. */
  repeated: boolean
}

/** `POST /orders/check` with a FormBody. Nothing is stored. */
export interface CheckAnswer {
  /** Everything that is wrong in a field, rules about the content of documents included. */
  findings: readonly Finding[]
  /** What else would refuse it, with the status and code that it would get; null when it would be accepted. */
  refusal: { status: number; code: string; message: string; orderId?: number } | null
  hints: readonly FilingHint[]
}

/** `POST /orders/outlook` with a FormBody, however little it says yet. What is not known is null. */
export interface OutlookAnswer {
  office: {
    /** By an earlier order of the vehicle, or guessed by the letters of the plate: those may be from elsewhere. */
    basis: 'earlier-order' | 'address' | 'plate'
    isGuess: boolean
    districtKey: string | null
    name: string | null
    /** The letters before the hyphen. */
    city: string | null
    /** Whether its portal answers; null when nobody was asked. */
    portal: 'up' | 'down' | 'unknown' | null
    /** The client's applications there today; null where the office is not known. */
    today: number | null
    /** How the day stands against what was agreed with the office (FZV § 37 (5)). */
    day: { limit: number; isNear: boolean; isReached: boolean } | null
    /** Why nothing goes there now. */
    stop: { kind: 'person' | 'number'; reason: string | null; untilDay: string | null } | null
  } | null
  lane: {
    state: 'sending' | 'free' | 'locked'
    waiting: number
    /** At the latest, counted from 1: clients take turns. */
    place: number
    expectedAt: string
    /** It would go out while the authority has maintenance. */
    isInMaintenance: boolean
  } | null
  /** Only for clients that bill the authority themselves. */
  fees: { office: { least: number; most: number } | null; authority: number; correction: number } | null
  /** When the body names a process. */
  power: PowerOutlook | null
}

/** Why a transaction cannot be filed; the first that the API would answer. */
export type NotReleasedReason =
  | 'not-released'
  | 'client-off'
  | 'no-own-access'
  | 'no-kopa-vp'
  | 'production-not-released'
  | 'access-of-test'
  | 'no-authority'
  | 'no-key-material'

export interface ReadyPower {
  processId: number
  externalId: string | null
  fins: readonly string[]
  createdAt: string
}

/** `GET /transactions` */
export interface TransactionsAnswer {
  transactions: readonly {
    code: Transaction
    isReleased: boolean
    reason: NotReleasedReason | (string & {}) | null
    /** What an order costs the client this month, in cents; null where there is no price. */
    price: number | null
  }[]
  /** What may stand in `customization.contractPartner`, the client's own number first. */
  contractPartners: readonly { kopaVp: string; name: string; isOwn: boolean }[]
  /** The number that must stand there; null when it may be left out. */
  requiredPartner: string | null
  accesses: readonly { id: string; environment: Environment; username: string; name: string }[]
  /** Several accesses: one must be named. */
  isAccessRequired: boolean
  businessSites: readonly { id: number; name: string; city: string | null }[]
  /** Powers of attorney that can be used now, newest first. */
  powers: readonly ReadyPower[]
  /** Whether fees of the authority are the client's own. */
  billsAuthority: boolean
}
