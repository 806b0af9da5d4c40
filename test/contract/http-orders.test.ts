import { describe, expect, it } from 'vitest'
import type { Attempt } from '../../src/domain/order/order.ts'
import type { OrderView } from '../../src/domain/order/show/find-order.ts'
import type { OrderFilter, OrderHead } from '../../src/domain/order/show/find-orders.ts'
import type { Page } from '../../src/kernel/page.ts'
import { AUTHORISED, aRequest, ROOT, testHttp } from '../support/http.ts'

const PREFIXES = [
  'vehicleDeregistrations',
  'vehicleHolderChanges',
  'vehicleTransfers',
  'vehicleReRegistrations',
  'vehicleRegistrations',
]
const LIST = '/vehicleDeregistrations/orders'
const NOW = new Date('2026-09-14T08:30:00.250Z')
const APPLICATION_ID = '20260914083000000001'

const aHead = (head: Partial<OrderHead> = {}): OrderHead => ({
  id: 12,
  externalOrderId: 'A-4711',
  businessTransaction: 'AB',
  state: 'eingereicht',
  derivedStatus: 'PENDING',
  applicationId: APPLICATION_ID,
  fin: 'WTEST000000000001',
  licensePlate: 'B-AB 123',
  createdAt: NOW,
  changedAt: new Date('2026-09-14T08:31:00.000Z'),
  ...head,
})

const anAttempt = (attempt: Partial<Attempt> = {}): Attempt => ({
  ...aHead(),
  headId: 12,
  attempt: 1,
  clientId: 7,
  messages: [],
  technicalReason: null,
  verdict: null,
  retryable: null,
  parties: [],
  result: {},
  holderProvenance: null,
  feeAmountCents: null,
  paymentReference: null,
  ownRegistration: false,
  version: 1,
  forgottenAt: null,
  messageId: '0190a0a0-0000-7000-8000-000000000000',
  gksEnvironment: 'test',
  gksIdentifier: 'GKS1',
  gksAccessId: null,
  currentAttemptId: 12,
  ...attempt,
})

const aView = (shown: Attempt, view: Partial<OrderView> = {}): OrderView => ({
  shown,
  id: shown.id,
  headId: shown.headId,
  isCorrectedHead: false,
  attempts: [shown],
  files: [],
  createdAt: shown.createdAt,
  changedAt: shown.changedAt,
  ...view,
})

type Asked = { clientId: number; filter: OrderFilter; page: Page }

/** A list of `total` orders that remembers what it was asked. */
function listOf(total: number) {
  const asked: Asked[] = []
  const http = testHttp({
    async findOrders(clientId, filter, page) {
      asked.push({ clientId, filter, page })
      const rest = Math.max(0, Math.min(page.limit, total - page.offset))
      return { orders: Array.from({ length: rest }, (_, index) => aHead({ id: total - page.offset - index })), total }
    },
  })
  return { http, last: (): Asked | undefined => asked.at(-1) }
}

describe('GET /{prefix}/orders (contract 1, 4.2)', () => {
  const { http, last } = listOf(120)
  const list = (query = '') => http.api(`${LIST}${query}`)

  it.each(PREFIXES)('lists all of the client’s orders under %s', async (prefix) => {
    const response = await http.api(`/${prefix}/orders`)
    expect(response.status).toBe(200)
    expect(last()).toMatchObject({ clientId: 7, filter: { transactions: undefined } })
  })

  it('answers with orders, limit, offset, total and hasMore', async () => {
    const body = (await (await list('?limit=1')).json()) as object
    expect(body).toEqual({ orders: [expect.any(Object)], limit: 1, offset: 0, total: 120, hasMore: true })
  })

  it('shows of each order what contract 2, 2.1 lists', async () => {
    const { orders } = (await (await list('?limit=1')).json()) as { orders: unknown[] }
    expect(orders).toEqual([
      {
        order: { id: 120, externalId: 'A-4711' },
        attemptOf: 120,
        businessTransaction: 'AB',
        state: 'eingereicht',
        derivedStatus: 'PENDING',
        applicationId: APPLICATION_ID,
        vehicleIdentificationNumber: 'WTEST000000000001',
        licensePlate: 'B-AB 123',
        createdAt: '2026-09-14T08:30:00.250Z',
        changedAt: '2026-09-14T08:31:00.000Z',
      },
    ])
  })

  it('is complete when paged while hasMore, raising offset by what came', async () => {
    const seen: number[] = []
    for (let offset = 0, hasMore = true; hasMore; ) {
      const page = (await (await list(`?limit=50&offset=${offset}`)).json()) as {
        orders: { order: { id: number } }[]
        hasMore: boolean
      }
      seen.push(...page.orders.map(({ order }) => order.id))
      offset += page.orders.length
      hasMore = page.hasMore
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  })

  it.each([
    ['', 50, 0],
    ['?limit=0', 1, 0],
    ['?limit=1', 1, 0],
    ['?limit=200', 200, 0],
    ['?limit=201', 200, 0],
    ['?limit=99999999999999999999', 200, 0],
    ['?offset=100', 50, 100],
    ['?offset=120', 50, 120],
    ['?offset=9007199254740991', 50, 9_007_199_254_740_991],
  ])('%j applies as limit %i and offset %i', async (query, limit, offset) => {
    const body = (await (await list(query)).json()) as object
    expect(last()?.page).toEqual({ limit, offset })
    expect(body).toMatchObject({ limit, offset, total: 120 })
  })

  it.each([
    ['?limit=200', false],
    ['?offset=70', false],
    ['?offset=69', true],
    ['?offset=200', false],
  ])('%j has more: %s', async (query, hasMore) => {
    expect(await (await list(query)).json()).toMatchObject({ hasMore })
  })

  it.each<[string, OrderFilter]>([
    ['externalId=A-4711', { externalId: 'A-4711' }],
    ['externalId=%20a%2Cb%20', { externalId: ' a,b ' }],
    ['externalId=M%C3%BCller', { externalId: 'Müller' }],
    ['state=angelegt', { states: ['angelegt'] }],
    ['state=beschieden,inBearbeitung', { states: ['beschieden', 'inBearbeitung'] }],
    ['state=angelegt%2Cangelegt', { states: ['angelegt'] }],
    ['businessTransaction=AB', { transactions: ['AB'] }],
    ['businessTransaction=TZ,NZ', { transactions: ['TZ', 'NZ'] }],
    ['createdSince=2026-09-14', { createdSince: new Date('2026-09-14T00:00:00Z') }],
    ['changedSince=2026-09-14T08:30:00.250Z', { changedSince: NOW }],
    ['changedSince=2026-09-14T10:30:00.250%2B02:00', { changedSince: NOW }],
    ['changedSince=2026-09-14T10:30:00.250+02:00', { changedSince: NOW }],
  ])('%s narrows the list', async (query, filter) => {
    expect((await list(`?${query}`)).status).toBe(200)
    expect(last()?.filter).toEqual({ ...filter })
  })

  it.each([
    ['an unknown parameter', 'page=1'],
    ['derivedStatus', 'derivedStatus=PENDING'],
    ['a parameter in another case', 'State=angelegt'],
    ['a parameter without name', '=1'],
    ['a parameter named __proto__', '__proto__=1'],
    ['a parameter given twice', 'state=angelegt&state=beschieden'],
    ['the same value given twice', 'limit=5&limit=5'],
    ['a parameter given twice, once encoded', 'limit=5&%6Cimit=5'],
    ['an empty state', 'state='],
    ['a state without value', 'state'],
    ['a blank state', 'state=%20'],
    ['a state with a trailing comma', 'state=angelegt,'],
    ['a state after a space', 'state=angelegt,%20beschieden'],
    ['an unknown state', 'state=erledigt'],
    ['a state in another case', 'state=Angelegt'],
    ['an empty transaction', 'businessTransaction='],
    ['an unknown transaction', 'businessTransaction=XX'],
    ['a transaction in lower case', 'businessTransaction=ab'],
    ['an empty reference', 'externalId='],
    ['a blank reference', 'externalId=%20%09'],
    ['a reference with a NUL character', 'externalId=a%00b'],
    ['an empty createdSince', 'createdSince='],
    ['a blank createdSince', 'createdSince=%20'],
    ['an unreadable createdSince', 'createdSince=yesterday'],
    ['an empty changedSince', 'changedSince='],
    ['a blank changedSince', 'changedSince=+'],
    ['a day that does not exist', 'changedSince=2026-02-30'],
    ['a year that does not exist', 'changedSince=0000-01-01'],
    ['an empty limit', 'limit='],
    ['a limit below 0', 'limit=-1'],
    ['a limit that is no integer', 'limit=1.5'],
    ['a limit with exponent', 'limit=1e2'],
    ['a limit in words', 'limit=all'],
    ['a limit after a space', 'limit=%205'],
    ['an empty offset', 'offset='],
    ['an offset below 0', 'offset=-1'],
    ['an offset that is no integer', 'offset=0x10'],
    ['an offset above 9007199254740991', 'offset=9007199254740992'],
  ])('refuses %s with 400', async (_name, query) => {
    const response = await list(`?${query}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error).toMatch(
      new RegExp(`${query.split(/[=&]/)[0]?.replace('%6C', 'l')}|parameter`),
    )
  })
})

describe('a page that is not full', () => {
  const http = testHttp({ findOrders: async () => ({ orders: [aHead()], total: 500 }) })

  it('is the last one, so that paging ends (contract 1, 4.2)', async () => {
    expect(await (await http.api(LIST)).json()).toMatchObject({ hasMore: false })
  })
})

describe('an order in the list', () => {
  const http = testHttp({
    findOrders: async () => ({
      orders: [aHead({ state: 'angelegt', externalOrderId: null, applicationId: null })],
      total: 1,
    }),
  })

  it('shows no plate while it is angelegt, and null for what it does not have (contract 2, 2.1)', async () => {
    const { orders } = (await (await http.api(LIST)).json()) as { orders: unknown[] }
    expect(orders[0]).toMatchObject({ order: { externalId: null }, applicationId: null, licensePlate: null })
  })
})

describe('GET /{prefix}/orders/{orderId} (contract 1, 4.3)', () => {
  const corrected = [
    anAttempt({ state: 'fehlgeschlagen', derivedStatus: 'FAILURE', currentAttemptId: 15 }),
    anAttempt({ id: 15, attempt: 2, state: 'angelegt', applicationId: null }),
  ]
  const views: Record<number, OrderView> = {
    1: aView(
      anAttempt({
        id: 1,
        headId: 1,
        state: 'beschieden',
        derivedStatus: 'SUCCESS',
        messages: [{ type: 'QUITTUNG', kind: 'Hinweis', code: '07085', text: 'Gebühr' }],
      }),
      {
        files: [
          {
            purposeType: 'CERTIFICATE',
            mediaType: 'application/pdf',
            fileAccessKey: 'k'.repeat(43),
            expiresAt: new Date('2026-09-17T08:30:00.000Z'),
            filename: 'Bescheid.pdf',
          },
        ],
      },
    ),
    2: aView(anAttempt({ id: 2, headId: 2, state: 'fehlgeschlagen', derivedStatus: 'FAILURE', retryable: true })),
    12: aView(corrected[1]!, { id: 12, isCorrectedHead: true, attempts: corrected }),
    15: aView(corrected[1]!, { attempts: corrected }),
  }
  const http = testHttp({ findOrder: async (clientId, id) => (clientId === 7 ? views[id] : undefined) })
  const lookUp = async (id: number) => (await http.api(`${LIST}/${id}`)).json()

  it.each(PREFIXES)('finds an order under %s', async (prefix) => {
    expect((await http.api(`/${prefix}/orders/1`)).status).toBe(200)
  })

  it('shows the full record (contract 2, 2.1 and 2.3)', async () => {
    expect(await lookUp(1)).toEqual({
      order: { id: 1, externalId: 'A-4711' },
      attempt: 1,
      attemptOf: 1,
      attempts: [
        {
          id: 1,
          attempt: 1,
          state: 'beschieden',
          derivedStatus: 'SUCCESS',
          applicationId: APPLICATION_ID,
          vehicleIdentificationNumber: 'WTEST000000000001',
        },
      ],
      businessTransaction: 'AB',
      state: 'beschieden',
      derivedStatus: 'SUCCESS',
      applicationId: APPLICATION_ID,
      vehicleIdentificationNumber: 'WTEST000000000001',
      licensePlate: 'B-AB 123',
      files: [
        {
          purposeType: 'CERTIFICATE',
          mediaType: 'application/pdf',
          fileAccessKey: 'k'.repeat(43),
          expirationTime: '2026-09-17T08:30:00.000Z',
          filename: 'Bescheid.pdf',
        },
      ],
      parties: [],
      messages: [{ type: 'QUITTUNG', kind: 'Hinweis', code: '07085', text: 'Gebühr' }],
      createdAt: '2026-09-14T08:30:00.250Z',
      updatedAt: '2026-09-14T08:31:00.000Z',
    })
  })

  it('has an empty list of messages when there are none (contract 2, 2.1)', async () => {
    expect(await lookUp(2)).toMatchObject({ messages: [] })
  })

  it('has retryable only when the order failed temporarily (contract 2, 2.1)', async () => {
    expect(await lookUp(2)).toMatchObject({ retryable: true })
    expect(await lookUp(1)).not.toHaveProperty('retryable')
  })

  it('lets a corrected head follow its latest attempt and carry no attempt (contract 2, 2.1)', async () => {
    const head = await lookUp(12)
    expect(head).not.toHaveProperty('attempt')
    expect(head).toMatchObject({ order: { id: 12 }, attemptOf: 12, state: 'angelegt', licensePlate: null })
    expect(head).toMatchObject({
      attempts: [
        { id: 12, attempt: 1 },
        { id: 15, attempt: 2 },
      ],
    })
  })

  it('finds an attempt by its own id (contract 1, 4.3)', async () => {
    expect(await lookUp(15)).toMatchObject({ order: { id: 15 }, attempt: 2, attemptOf: 12 })
  })

  it.each([
    '3',
    '0',
    '-1',
    '01',
    '1.0',
    '1e0',
    '%31x',
    'abc',
    '%00',
    '9007199254740992',
    '9'.repeat(400),
    '1%2F2',
    '%zz',
  ])('answers %j as it answers an unknown order: 404', async (id) => {
    const response = await http.raw(aRequest('GET', `${ROOT}${LIST}/${id}`, { ...AUTHORISED, 'x-trace-id': 't' }))
    expect(response.status).toBe(404)
    if (id !== '%zz')
      expect(JSON.parse(response.body)).toEqual({ error: 'There is no such order - trace id t', traceId: 't' })
  })
})
