import type { Section } from './contract-places.ts'

/** Contract 1 (applications, queries, authentication) in our own words, so that a citation can be followed without it. */
export const CONTRACT_1: readonly Section[] = [
  {
    section: '1',
    about: 'what the service does; the seven transactions, their paths, event types and scope',
    rules: [
      'JSON over HTTPS goes to the authority; each of seven transactions has its own path, and the path alone says which one it is',
      'the answer comes at once with `order.id` in state `angelegt`; sending and judging happen afterwards, the result by webhook or lookup',
      'a repeated application makes no second one',
      "two ways to send: under the operator's registration with a partner number, or under the client's own with `gksConfigurationId`",
      'a production and a test instance that share no users, webhooks, powers of attorney or orders; only production has effect',
      'API users and webhooks are made in the dashboard, not over the API',
      "fees: 30 cents of the authority as `kbaCost`, the office's own beside it, both for own registration only; 0.12 EUR per rejected transmission that is corrected",
    ],
  },
  { section: '2', about: 'the bodies of applications: resources and fields' },
  {
    section: '2.1',
    about:
      'JSON, dates YYYY-MM-DD; ZB numbers are upcased, codes and imprint numbers never altered; missing data is told together, one per line, wrong formats one at a time',
  },
  {
    section: '2.2',
    about:
      'fields that every application has: email, reference, FIN, partner, customer number, access, power of attorney; the answer is `{ order: { id } }`',
  },
  {
    section: '2.3',
    about:
      'deregistration (AB): plate, security codes, number of plates from the front code, reservation, recycling and what each kind of it needs; no power of attorney',
  },
  {
    section: '2.4',
    about:
      'change of holder address (HA): ZB I code as proof, new address, where the new ZB I goes; no stamp-plate codes, `deliveries` ignored',
  },
  {
    section: '2.5',
    about:
      'registrations (UG, WG, WZ, NZ, TZ): insurance number, holder and sector key, inspections, ZB II code; what UG, WZ, NZ and TZ need beyond that, plates and their assignment',
  },
  {
    section: '2.6',
    about:
      'parties: natural person or company, address with a house number of digits, birth data for persons only, five kinds and how each is sent, associations and their representative',
  },
  {
    section: '2.7',
    about:
      'vehicle tax: an account with a signed mandate, or a large-customer ID; the interval; exemption. Account holder and holder are compared by the authority',
  },
  {
    section: '2.8',
    about:
      'deliveries: at most two, services, documents, recipients; request for registration data and what it needs of a power of attorney',
    rules: [
      'without `deliveries` nothing is said about delivery, and the authority sends to the holder',
      '`deliverTo` decides who receives, whatever `deliveryService` says',
      'else the name of `deliveryService` says who receives',
      'plain `Abholung` goes to the recipient if there is one, else the representative, else the holder',
      'sent or collected is always what `deliveryService` says',
      'pointing to somebody who is not in the body gives 400',
    ],
  },
  {
    section: '2.9',
    about: 'roles of a client; contract partner, customer number, choice of the GKS access',
    rules: [
      '`contractPartner` goes out as reference 28 and must be entered for the client or be its own KOPA-VP (U, B or S and six digits); trimmed and upcased',
      "production under the operator's registration needs exactly the client's own KOPA-VP, else 403; clients with an own access and the operator's are free",
      'no `contractPartner` in the body: none is added',
      '`customerNumber` goes out unchecked as reference 27; not for AB',
      '`gksConfigurationId` chooses the access: the only one by default, required with several, 400 when unknown or foreign',
      'official fees are shown only to clients that the authority bills itself',
      'only the operator keeps contract partners and business sites; others get 403',
      'how entries of the partner list must be written: lengths, digits, postal codes, ISO 8859-1, no separators, no formula signs in front',
    ],
  },
  {
    section: '3',
    about: 'the seven order states, what event each brings, and the table of moves between them',
    parts: {
      'status query':
        'an open order takes the state that the authority tells when asked; a rejection comes as REJECTED without files',
    },
  },
  { section: '4', about: 'the endpoints below the API root' },
  {
    section: '4.1',
    about: 'the seven POST endpoints; a transaction that is not released gives 403 before the body is looked at',
  },
  {
    section: '4.2',
    about: 'order list: parameters, what of them gives 400, newest first, heads only, paging with `hasMore`',
  },
  { section: '4.3', about: 'order lookup: unknown and foreign give 404, attempts can be looked up one by one' },
  {
    section: '4.4',
    about: 'file download by key, with its name and type; unknown, expired and foreign keys give the same 404',
  },
  {
    section: '4.4a',
    about: 'availability of offices, service status, invoices, fee notices, unmatched messages and their state',
  },
  {
    section: '4.5',
    about:
      'plate reservations give 501; plate orders go to a provider, or give 501 or 502; missing fields are named first with 400',
  },
  {
    section: '5',
    about: 'authentication, client number in the path, trace ids, paths without login',
    rules: [
      'HTTP Basic on every request, except `GET /health`',
      "the client number in the path is plain digits; every other spelling gives 403 like a foreign client's",
      '401 without valid credentials, 403 for another client, and 403 that says so for one that is switched off',
      'API users come from the dashboard, with a name that is logged; login and password are shown once',
      '`X-Trace-Id` on every answer; a well-formed one of the caller is kept',
      'which paths need no login; all others outside the API end at the dashboard',
      'webhook signatures are described in contract 2',
    ],
  },
]
