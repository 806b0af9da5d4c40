export interface Place {
  contract: string
  section: string
  about: string
}

/** The places whose sentences the tests must hold: 1 is the document on applications, 2 the one on everything else. */
export const PLACES: readonly Place[] = [
  { contract: '1', section: '1', about: 'what the service does, the seven transactions' },
  { contract: '1', section: '2.1', about: 'general rules of the body' },
  { contract: '1', section: '2.2', about: 'fields of every application' },
  { contract: '1', section: '2.3', about: 'deregistration (AB)' },
  { contract: '1', section: '2.4', about: 'change of holder address (HA)' },
  { contract: '1', section: '2.5', about: 'registration transactions (UG, WG, WZ, NZ, TZ)' },
  { contract: '1', section: '2.6', about: 'parties' },
  { contract: '1', section: '2.7', about: 'collection of the vehicle tax' },
  { contract: '1', section: '2.8', about: 'deliveries and data request' },
  { contract: '1', section: '2.9', about: 'contract partner, customer number, choice of the GKS access' },
  { contract: '1', section: '3', about: 'order states and moves' },
  { contract: '1', section: '4.1', about: 'application endpoints' },
  { contract: '1', section: '4.2', about: 'order list' },
  { contract: '1', section: '4.3', about: 'order lookup' },
  { contract: '1', section: '4.4', about: 'files' },
  { contract: '1', section: '4.4a', about: 'fee notices, unmatched messages, invoices, service status, offices' },
  { contract: '1', section: '4.5', about: 'endpoints that are not served, plate orders' },
  { contract: '1', section: '5', about: 'authentication, paths without login' },
  { contract: '2', section: '2.1', about: 'order records' },
  { contract: '2', section: '2.3', about: 'files, messages, parties, costs' },
  { contract: '2', section: '2.6', about: 'power of attorney in an application' },
  { contract: '2', section: '4.5', about: 'health' },
  { contract: '2', section: '6.1', about: 'webhook setup' },
  { contract: '2', section: '6.2', about: 'event types, fee notices' },
  { contract: '2', section: '6.3', about: 'when an event arises' },
  { contract: '2', section: '6.4', about: 'body of the transaction events' },
  { contract: '2', section: '6.5', about: 'derivedStatus' },
  { contract: '2', section: '6.6', about: 'signature and delivery' },
  { contract: '2', section: '7', about: 'errors, login lock, duplicate protection' },
  { contract: '2', section: '8', about: 'limits' },
  { contract: '2', section: '9', about: 'versions, instances, headers of every response' },
]

const MENTION = /contract ([12]), (?:sections? )?(\d+(?:\.\d+)*[a-z]?(?: and \d+(?:\.\d+)*[a-z]?)*)/g

/** The sections that a text names: `(contract 1, 2.2 and 2.3)`. */
export const mentions = (text: string): { contract: string; section: string }[] =>
  [...text.matchAll(MENTION)].flatMap(([, contract = '', sections = '']) =>
    sections.split(' and ').map((section) => ({ contract, section })),
  )

/** The listed place that a section belongs to: 7.3 is part of 7. A section outside the list is a place of its own. */
export function placeOf(contract: string, section: string): string {
  const parts = section.split('.')
  for (let length = parts.length; length > 0; length--) {
    const prefix = parts.slice(0, length).join('.')
    if (PLACES.some((place) => place.contract === contract && place.section === prefix)) return `${contract}, ${prefix}`
  }
  return `${contract}, ${section}`
}
