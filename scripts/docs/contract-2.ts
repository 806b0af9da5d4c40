import type { Section } from './contract-places.ts'

/** Contract 2 (powers of attorney, GKS access, events, errors, limits, versions) in our own words. */
export const CONTRACT_2: readonly Section[] = [
  { section: '2', about: 'the records of answers: resources and fields' },
  {
    section: '2.1',
    about: 'order records: the list item and the lookup with state, plate, files, messages, costs and times',
    parts: {
      Attempts:
        'a corrected order goes on as a new attempt with its own id under the head, which follows the newest and collects all files',
    },
  },
  {
    section: '2.2',
    about: 'registration data, fee notices and unmatched messages have fields that the contract does not list',
  },
  {
    section: '2.3',
    about: 'parts of records: files and how long their keys live, messages and their codes, parties, costs in cents',
    parts: {
      costBreakdown: "the authority's fee once it is announced, and the office's positions with their total, in cents",
    },
  },
  {
    section: '2.4',
    about:
      'record of a power-of-attorney process: status, link, deadline, `readyForApplication`, what is missing or blocks',
  },
  {
    section: '2.5',
    about: 'GKS access: fields and lengths, certificate of at most 366 days, secrets never returned, no paths to files',
  },
  {
    section: '2.6',
    about: 'power of attorney in an application: a process or a signed PDF of at most 8 MB, exactly one of them',
  },
  { section: '3', about: 'states of a power-of-attorney process and the moves between them' },
  { section: '4', about: 'endpoints: powers of attorney, GKS accesses, health' },
  {
    section: '4.1',
    about: 'POST /powerOfAttorneys: the fields of a process, what each status means, how long values may be',
    parts: {
      'Repeat protection': 'the same open process with the same reference and data is given back; other data gives 409',
    },
  },
  {
    section: '4.2',
    about:
      'GET /powerOfAttorneys/{id}: asks the provider while open, 404 when unknown or foreign, no personal data; the return page',
  },
  {
    section: '4.3',
    about: 'a process in an application: what is taken from it and what is compared with it',
    rules: [
      'only when `readyForApplication`; holder, representative and delivery may be left out, and are compared when given',
      'the established person or company must be the principal of the form; a difference gives 400 and names the field',
      'deliveries must be those that were signed, by who really receives and whether it is sent or collected',
      'registration data needs `extendedDataProvision`',
      'the mandate that was signed along is attached for the same account; another account gives 400, a missing template 503',
      'unknown gives 404, unsuitable 409, contradictory 400; an expired continuing power is refused',
      'an own PDF is checked as far as its form can be read; associations need one, with the same representative',
    ],
  },
  { section: '4.4', about: 'GKS accesses: create, change, delete, list; what gives 400, 403, 404, 409 and 503' },
  {
    section: '4.5',
    about: 'GET /health: always 200, what makes it degraded, which fields appear when; no names and numbers',
  },
  { section: '6', about: 'events by webhook' },
  {
    section: '6.1',
    about:
      'webhooks: address (never an internal one), secret, active or not, subscribed types; changes count for new events; PING',
  },
  {
    section: '6.2',
    about:
      'event types; fee notices in parts give one event with the last part; six types of the contract are never sent',
  },
  {
    section: '6.3',
    about: 'when an event arises',
    rules: [
      'the first one comes after the dispatch, not with the POST',
      'a repeat sends nothing to the authority; it repeats the event if there already is a receipt',
      'more come with the decision, a new state from a status query, a late reason and late documents',
      'at the start, orders that wait for over 15 minutes and were never sent fail with 99995 and may be retried',
      '"completed" without a decision brings no event',
    ],
  },
  {
    section: '6.4',
    about: 'body of transaction events, field by field; what has no value is left out; match by `attemptOf`',
  },
  { section: '6.5', about: '`derivedStatus`: its values and the codes behind them; some for AB only' },
  {
    section: '6.6',
    about:
      'headers and signature of a delivery, seven attempts over 31 hours, 15 seconds each, no redirects, the same bytes every time',
  },
  {
    section: '7',
    about:
      'errors: their body, every status and when it comes, login lock, temporary faults, duplicates, maintenance windows',
    rules: [
      'what can be checked without the authority is refused by HTTP before an order exists, in stages',
      'what the authority refuses or rejects is a state of the order, with its messages',
      'a dispatch that fails by itself ends the order; the event has no messages, the lookup tells the reason, and after a timeout it is open whether it arrived',
    ],
    parts: {
      'Login lock':
        'a refused login stops every call of that identifier: waiting orders fail, new ones get 503, until the operator releases it',
      'Temporary faults': 'codes after which the same application may succeed later (`retryable`)',
      'Duplicate protection': 'same client, reference, FIN and path within 15 minutes is a repeat; with other data 409',
    },
  },
  {
    section: '8',
    about: 'limits: sizes, counts, pages, lifetimes, one dispatch at a time per identifier, no rate limit',
  },
  {
    section: '9',
    about:
      'versions of API, webhooks and product and what a product version releases; instances; the predecessor; headers of every answer',
  },
]
