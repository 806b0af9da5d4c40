import { describe, expect, it } from 'vitest'
import { AUTHORISED, aRequest, basic, JSON_HEADERS, ROOT, testHttp } from '../support/http.ts'
import { openApi } from '../support/openapi.ts'

const contract = openApi('openapi-2.3.0.yaml')

/** What stands for the parameters of a path. */
const GIVEN: Readonly<Record<string, string>> = {
  prefix: 'vehicleDeregistrations',
  orderId: '1',
  fileAccessKey: 'key',
  id: '00000000-0000-4000-8000-000000000000',
  processId: '21',
  districtKey: '11000',
  transaction: 'AB',
}

interface Operation {
  operationId: string
  requestBody?: unknown
}

const paths = contract.document.paths as Record<string, Record<string, Operation>>
const OPERATIONS = Object.entries(paths).flatMap(([template, item]) =>
  Object.entries(item).flatMap(([method, { operationId, requestBody }]) => {
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => GIVEN[name] ?? '')
    return operationId
      ? [{ operationId, method: method.toUpperCase(), path, takesBody: requestBody !== undefined }]
      : []
  }),
)
const WITH_BODY = OPERATIONS.filter(({ takesBody }) => takesBody)

type Asked = (typeof OPERATIONS)[number]

const initOf = ({ method, takesBody }: Asked, headers: Record<string, string> = {}): RequestInit => ({
  method,
  ...(takesBody ? { body: '{}' } : {}),
  headers: { ...(takesBody ? JSON_HEADERS : {}), ...headers },
})

/** Also that it is answered as documented. */
async function statusOf(asked: Asked, answer: Promise<Response>): Promise<number> {
  const response = await answer
  await contract.expectDocumented(asked.method, asked.path, response)
  await response.body?.cancel()
  return response.status
}

describe('every operation (contract 2, 7)', () => {
  const http = testHttp()

  it.each(OPERATIONS)('$operationId gives 401 to whoever it does not know', async (asked) => {
    const headers = { authorization: basic('nobody', 'nothing') }
    expect(await statusOf(asked, http.outside(ROOT + asked.path, initOf(asked, headers)))).toBe(401)
  })

  it.each(OPERATIONS)('$operationId gives 403 at the address of another client', async (asked) => {
    const address = ROOT.replace('/7/', '/8/') + asked.path
    expect(await statusOf(asked, http.outside(address, initOf(asked, AUTHORISED)))).toBe(403)
  })

  it.each(OPERATIONS)('$operationId gives 414 at an address that is too long', async (asked) => {
    const address = `${ROOT}${asked.path}?filler=${'a'.repeat(4096)}`
    expect(await statusOf(asked, http.outside(address, initOf(asked, AUTHORISED)))).toBe(414)
  })

  it.each(WITH_BODY)('$operationId gives 400 for a body that is no JSON', async (asked) => {
    const init = { ...initOf(asked, AUTHORISED), body: '{"a":' }
    expect(await statusOf(asked, http.outside(ROOT + asked.path, init))).toBe(400)
  })

  it.each(WITH_BODY)('$operationId gives 413 for a body of more than 12 MB (contract 2, 8)', async (asked) => {
    const headers = { ...AUTHORISED, ...JSON_HEADERS, 'content-length': String(12 * 1_048_576 + 1) }
    const { status, body } = await http.raw(aRequest(asked.method, ROOT + asked.path, headers))
    expect([status, JSON.parse(body)]).toEqual([413, { error: expect.any(String), traceId: expect.any(String) }])
  })

  it.each(WITH_BODY)('$operationId gives 415 for a body of another kind', async (asked) => {
    const init = initOf(asked, { ...AUTHORISED, 'content-type': 'text/plain' })
    expect(await statusOf(asked, http.outside(ROOT + asked.path, init))).toBe(415)
  })
})

describe('every operation, while the database cannot be asked (contract 2, 7)', () => {
  const http = testHttp({ findCaller: () => Promise.reject(new Error('nobody answers')) })

  it.each(OPERATIONS)('$operationId gives 500 with a text and a trace id', async (asked) => {
    expect(await statusOf(asked, http.outside(ROOT + asked.path, initOf(asked, AUTHORISED)))).toBe(500)
  })
})
