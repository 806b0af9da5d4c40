import { describe, expect, it } from 'vitest'
import { PREFIXES } from '../../src/domain/application/transaction.ts'
import { aDocument, aFin, BASE, type Body, filesIn, type LifeClient, testLife } from '../support/life.ts'

const life = testLife()
const NOTICES = '/vehicleDeregistrations/feeNotices'
const UNMATCHED = '/vehicleDeregistrations/unmatchedMessages'

/** What belongs to one client: where it is found, and what would betray it. */
interface World {
  client: LifeClient
  orderIds: number[]
  fileKeys: string[]
  noticeIds: string[]
  messageIds: string[]
  secrets: string[]
}

/** A client with something of everything, all of it through the mailbox that the other client shares. */
async function aWorld(name: string): Promise<World> {
  const client = await life.client({ name, role: 'eigene', kopaIdReleased: true })
  const fins = [aFin(), aFin(), aFin()]
  const holder = {
    'vehicleHolder.address.firstName': name,
    'vehicleHolder.address.lastName': `Geheim-${name}`,
    bankAccount: undefined,
    sepaMandateBase64: undefined,
    taxDetails: { taxLargeCustomerId: '123A4567', paymentInterval: 'jaehrlich' },
    requestRegistrationData: true,
  }
  const decision = {
    after: 'PT0S',
    decision: 'approved',
    licensePlate: `${name === 'Alpha' ? 'AL' : 'BR'}-XY 4711`,
    documents: [aDocument(`Bescheid-${name}.pdf`, `%PDF-1.7 Bescheid für ${name}`)],
    costs: [{ number: 1, code: '224.2', name: `Gebühr ${name}`, amount: name === 'Alpha' ? 1111 : 2222 }],
    paymentReference: `KZ-${name}`,
    registrationData: { Halter: { Nachname: `Geheim-${name}` } },
  }
  const rejection = { after: 'PT0S', decision: 'rejected', messages: [{ code: '12', text: `Rückstand ${name}` }] }
  const orderIds = [
    await client.file('NZ', { fin: fins[0] ?? '', change: holder, scenario: { steps: [decision] } }),
    await client.file('AB', { fin: fins[1] ?? '', scenario: { steps: [rejection] } }),
    await client.file('AB', { fin: fins[2] ?? '' }),
  ]
  const orders = [
    await client.reached(orderIds[0] ?? 0, 'beschieden'),
    await client.reached(orderIds[1] ?? 0, 'abgelehnt'),
    await client.reached(orderIds[2] ?? 0, 'eingereicht'),
  ]
  const numbers = orders.map(({ applicationId }) => applicationId ?? '')
  await life.authority().mail({
    username: BASE,
    kind: 'feeNotice',
    messageId: `notice-${name}`,
    number: `GB-${name}`,
    applications: numbers.map((applicationId) => ({ applicationId, amount: 270, items: [] })),
    amount: 810,
    paymentReference: `KASSE-${name}`,
    documents: [{ filename: `Gebühren-${name}.pdf`, base64: aDocument('', `%PDF-1.7 Gebühren ${name}`).base64 }],
  })
  await life.authority().mail({
    username: BASE,
    kind: 'unmatched',
    messageId: `mail-${name}`,
    applicationId: numbers[2],
    subject: `Frage an ${name}`,
    documents: [{ filename: `Brief-${name}.pdf`, base64: aDocument('', `%PDF-1.7 Brief ${name}`).base64 }],
  })
  await life.settled()
  const notices = (await client.get(NOTICES)).feeNotices as Body[]
  const messages = (await client.get(UNMATCHED)).unmatchedMessages as Body[]
  expect(notices).toHaveLength(1)
  expect(messages).toHaveLength(1)
  return {
    client,
    orderIds,
    fileKeys: [...orders.flatMap(filesIn), ...notices.flatMap(filesIn), ...messages.flatMap(filesIn)].map(
      ({ fileAccessKey }) => fileAccessKey,
    ),
    noticeIds: notices.map(({ id }) => String(id)),
    messageIds: messages.map(({ id }) => String(id)),
    secrets: [name, ...fins, ...numbers, `${name === 'Alpha' ? 'AL' : 'BR'}-XY 4711`],
  }
}

/** Every read endpoint of the contract, for everything in a world. */
const everyAddress = ({ orderIds, fileKeys, noticeIds, messageIds }: World): string[] => [
  ...PREFIXES.flatMap((prefix) => [
    `/${prefix}/orders`,
    `/${prefix}/orders?state=beschieden,abgelehnt&limit=1`,
    `/${prefix}/orders?createdSince=2020-01-01`,
    ...orderIds.map((id) => `/${prefix}/orders/${id}`),
    ...fileKeys.map((key) => `/${prefix}/files/content/${key}`),
  ]),
  NOTICES,
  ...noticeIds.map((id) => `${NOTICES}/${id}`),
  UNMATCHED,
  `${UNMATCHED}?state=OPEN`,
  ...messageIds.map((id) => `${UNMATCHED}/${id}`),
]

/** What a client gets, byte for byte; only a renewed time of expiry may differ. */
async function read(client: LifeClient, addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const address of addresses) {
    const response = await client.request(address, { headers: { 'X-Trace-Id': 'same' } })
    const body = (await response.text()).replaceAll(/"expirationTime":"[^"]+"/g, '"expirationTime":""')
    answers.set(address, `${response.status} ${response.headers.get('content-disposition')} ${body}`)
  }
  return answers
}

describe('two clients that share the base access (promise 5)', () => {
  it('get from every read endpoint exactly what they would get if the other did not exist', async () => {
    const alpha = await aWorld('Alpha')
    const addresses = everyAddress(alpha)
    const alone = await read(alpha.client, addresses)
    for (const [address, answer] of alone) expect(answer, address).toMatch(/^200 /)

    const bravo = await aWorld('Bravo')
    const together = await read(alpha.client, addresses)
    for (const address of addresses) expect(together.get(address), address).toBe(alone.get(address))
    const answers = [...together.values(), ...(await read(bravo.client, everyAddress(bravo))).values()].join('\n')
    for (const secret of [...alpha.secrets, ...bravo.secrets]) expect(answers).toContain(secret)

    for (const [mine, theirs] of [
      [alpha, bravo],
      [bravo, alpha],
    ] as const) {
      const own = [...(await read(mine.client, everyAddress(mine))).values()].join('\n')
      for (const secret of theirs.secrets) expect(own).not.toContain(secret)
      await expectUnknown(mine, theirs)
      await expectNoForeignEvents(mine, theirs)
    }
  })
})

/** What the other client has is answered as if it did not exist, to the byte. */
async function expectUnknown({ client }: World, theirs: World): Promise<void> {
  const unknown: Record<string, string> = { orders: '999999999', feeNotices: 'gb_0', unmatchedMessages: 'ek_0' }
  const foreign = everyAddress(theirs).filter((address) => address.split('/').length > 3)
  const answers = await read(client, foreign)
  for (const [address, answer] of answers) {
    const [, prefix, kind = '', ...rest] = address.split('/')
    const other = kind === 'files' ? `/${prefix}/files/content/unknown` : `/${prefix}/${kind}/${unknown[kind]}`
    const expected = (await read(client, [other])).get(other)
    expect(answer, address).toBe(expected)
    expect(answer).toMatch(/^404 /)
    expect(rest.length).toBeGreaterThan(0)
  }
  const change = { method: 'PUT', headers: { 'Content-Type': 'application/json', 'X-Trace-Id': 'same' } }
  const put = async (id: string) => {
    const response = await client.request(`${UNMATCHED}/${id}/state`, { ...change, body: '{"state":"HANDLED"}' })
    return `${response.status} ${await response.text()}`
  }
  expect(await put(theirs.messageIds[0] ?? '')).toBe(await put('ek_0'))
}

async function expectNoForeignEvents({ client }: World, theirs: World): Promise<void> {
  const rows = await life.sql<{ body: Buffer }[]>`select body from event where client_id = ${client.id}`
  const bodies = rows.map(({ body }) => body.toString()).join('\n')
  expect(bodies).toContain('FEE_NOTICE_XKFZ_EVENT')
  expect(bodies).toContain('UNMATCHED_MESSAGE_XKFZ_EVENT')
  for (const secret of theirs.secrets) expect(bodies).not.toContain(secret)
}
