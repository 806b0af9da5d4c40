import { describe, expect, it } from 'vitest'
import { AUTHORISED, aRequest, basic, JSON_HEADERS, testHttp } from '../support/http.ts'
import { openApi } from '../support/openapi.ts'

const http = testHttp()
const paths = openApi('openapi-2.3.0.yaml').at('/paths').value as Record<string, Record<string, unknown>>
const METHODS = ['get', 'post', 'put', 'delete']
const operations = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => [method.toUpperCase(), path] as const),
)
const VALUES: Record<string, string> = { prefix: 'vehicleTransfers', transaction: 'AB' }
const written = (path: string) => path.replace(/\{(\w+)\}/g, (_all, name: string) => VALUES[name] ?? '1')
const ROOT = '/dropshipping-api/7'

async function tell(method: string, address: string, headers: Record<string, string> = AUTHORISED) {
  const body = method === 'POST' || method === 'PUT' ? '{}' : ''
  const sent = { ...headers, 'x-trace-id': 't', ...(body && { ...JSON_HEADERS, 'content-length': '2' }) }
  const response = await http.raw(aRequest(method, address, sent, body))
  const { date: _, ...kept } = response.headers
  return { ...response, headers: kept }
}

describe('the path version 2.3.1 is an alias of 2.3.0', () => {
  it.each(operations)('%s %s answers the same, byte by byte', async (method, path) => {
    const alias = await tell(method, `${ROOT}/2.3.1${written(path)}`)
    expect(alias).toEqual(await tell(method, `${ROOT}/2.3.0${written(path)}`))
    expect(alias.body).not.toContain('There is nothing at this address')
  })

  it('with a query, and where a proxy sends the whole address (RFC 9112, 3.2.2)', async () => {
    const list = '/vehicleDeregistrations/orders?limit=x'
    expect(await tell('GET', `${ROOT}/2.3.1${list}`)).toMatchObject({ status: 400 })
    const whole = `http://plakette.example.test${ROOT}`
    expect(await tell('GET', `${whole}/2.3.1${list}`)).toEqual(await tell('GET', `${whole}/2.3.0${list}`))
  })

  it('asks for the same login and the same client number (contract 1, 5.2)', async () => {
    const list = '2.3.1/vehicleDeregistrations/orders'
    expect(await tell('GET', `${ROOT}/${list}`, {})).toMatchObject({ status: 401 })
    expect(await tell('GET', `${ROOT}/${list}`, { authorization: basic('x', 'y') })).toMatchObject({ status: 401 })
    for (const other of ['8', '07', '7%20', '%37']) {
      expect(await tell('GET', `/dropshipping-api/${other}/${list}`), other).toMatchObject({ status: 403 })
    }
  })

  it.each(['2.3.2', '2.4.0', '2.3', '2.3.10', '2.3.1x', 'v2.3.1', '2%2E3%2E1', '2.3.1/2.3.1', '2.3.0/2.3.1'])(
    '%s stays 404 with the error body',
    async (version) => {
      const { status, body } = await tell('GET', `${ROOT}/${version}/vehicleDeregistrations/orders`)
      expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 404, traceId: 't' })
    },
  )

  it('an unknown address below it is 404, and an overlong one 414 (contract 2, 7)', async () => {
    expect(await tell('GET', `${ROOT}/2.3.1`)).toMatchObject({ status: 404 })
    expect(await tell('GET', `${ROOT}/2.3.1/bicycles`)).toMatchObject({ status: 404 })
    expect(await tell('GET', `${ROOT}/2.3.1/${'x'.repeat(9000)}`)).toMatchObject({ status: 414 })
  })

  it('is nothing outside the API', async () => {
    expect((await http.outside('/x/7/2.3.1/orders')).status).toBe((await http.outside('/x/7/2.3.0/orders')).status)
  })

  it('does not show in apiVersion (contract 2, 9)', async () => {
    expect(await (await http.outside('/health')).json()).toMatchObject({ apiVersion: '2.3.0' })
  })
})
