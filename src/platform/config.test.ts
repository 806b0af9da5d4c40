import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig, SECRETS } from './config.ts'

const directory = mkdtempSync(join(tmpdir(), 'plakette-config-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const read = (env: Record<string, string>) => readConfig(env, directory)
const PRODUCTION = { PLAKETTE_INSTANCE: 'production' }

describe('the address of the authority', () => {
  it.each(['http://authority.example.test', 'http://10.1.2.3:8080/gks'])(
    'is refused over plain HTTP: %s',
    (address) => {
      for (const instance of ['test', 'production']) {
        expect(() => read({ PLAKETTE_INSTANCE: instance, PLAKETTE_AUTHORITY_URL: address })).toThrow(
          'PLAKETTE_AUTHORITY_URL must begin with https:// unless it is on this machine',
        )
      }
    },
  )

  it.each(['https://authority.example.test', 'http://127.0.0.1:8081/authority'])('is taken: %s', (address) =>
    expect(read({ PLAKETTE_AUTHORITY_URL: address }).authorityUrl).toBe(address),
  )
})

describe('the verification of certificates', () => {
  it('cannot be switched off on a production instance', () => {
    const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(() => read({ ...PRODUCTION, ...off })).toThrow('NODE_TLS_REJECT_UNAUTHORIZED cannot be 0')
    expect(read(off).isVerifyingCertificates).toBe(false)
    expect(read({ ...PRODUCTION, NODE_TLS_REJECT_UNAUTHORIZED: '1' }).isVerifyingCertificates).toBe(true)
  })
})

describe('the product version (contract 2, 9)', () => {
  it.each([
    '0.9.0',
    '0.0.0',
    'abc',
    '1',
    '1.0',
    '2.0.0.0',
    '01.0.0',
    '1.00.0',
    'v2.0.0',
    '2.0.0-beta',
    '-1.0.0',
    '1.x',
  ])('stops the start when it is below 1 or unreadable: %s', (version) =>
    expect(() => read({ PLAKETTE_PRODUCT_VERSION: version })).toThrow(
      `PLAKETTE_PRODUCT_VERSION must be a version from 1.0.0 on, such as 2.0.0, not '${version}'`,
    ),
  )

  it.each(['1.0.0', '1.12.3', '2.0.0', '10.0.1'])('is taken: %s', (version) =>
    expect(read({ PLAKETTE_PRODUCT_VERSION: version }).productVersion).toBe(version),
  )
})

describe('what production needs at least', () => {
  it('is named all at once', () => {
    expect(read(PRODUCTION).missing).toEqual([
      'PLAKETTE_AUTHORITY_URL',
      'PLAKETTE_GKS_USERNAME',
      'PLAKETTE_GKS_PASSWORD',
      'PLAKETTE_GKS_KOPA_KEY',
      'PLAKETTE_GKS_CERTIFICATE_FILE',
      'PLAKETTE_GKS_PRIVATE_KEY_FILE',
      'PLAKETTE_ENCRYPTION_KEY',
      'DATABASE_URL',
      'PLAKETTE_BASE_URL',
    ])
    expect(read({}).missing).toEqual([])
  })

  it('counts as set when it comes from a file', () => {
    writeFileSync(join(directory, 'password'), 'geheim\n')
    expect(read({ ...PRODUCTION, PLAKETTE_GKS_PASSWORD_FILE: 'password' }).missing).not.toContain(
      'PLAKETTE_GKS_PASSWORD',
    )
  })
})

describe('the headers for a collector', () => {
  const headersIn = (headers: string) => read({ OTEL_EXPORTER_OTLP_HEADERS: headers }).otlp.headers

  it('are read as OpenTelemetry writes them', () => {
    expect(headersIn(' Authorization=Bearer%20a%3Db , X-Tenant = 7,')).toEqual({
      Authorization: 'Bearer a=b',
      'X-Tenant': '7',
    })
    expect(read({}).otlp).toMatchObject({ endpoint: undefined, headers: {}, serviceName: 'plakette' })
  })

  it.each(['secret', '=secret', 'a b=secret', 'a=%zz', 'a=%0Asecret'])(
    'stop the start otherwise, untold: %s',
    (headers) =>
      expect(() => headersIn(headers)).toThrow(
        /^OTEL_EXPORTER_OTLP_HEADERS must list headers such as Authorization=Bearer%20abc, separated by commas$/,
      ),
  )
})

describe('a secret in a file', () => {
  const VALUES: Record<(typeof SECRETS)[number], string> = {
    DATABASE_URL: 'postgres://u:p@127.0.0.1/db',
    PLAKETTE_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    PLAKETTE_GKS_PASSWORD: 'geheim',
    PLAKETTE_GKS_KOPA_KEY: 'KOPA',
    PLAKETTE_PLATE_SERVICE_URL: 'https://u:p@plates.example.test',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20geheim',
  }

  it.each(SECRETS)('is read for %s, without the line end behind it', (name) => {
    writeFileSync(join(directory, name), `${VALUES[name]}\n`)
    const fromFile = read({ [`${name}_FILE`]: name })
    expect(fromFile).toEqual(read({ [name]: VALUES[name] }))
    expect(fromFile).not.toEqual(read({}))
  })

  it('keeps every other character', () => {
    for (const [content, value] of [
      ['a b\r\n', 'a b'],
      ['#a=b"\n', '#a=b"'],
    ] as const) {
      writeFileSync(join(directory, 'odd'), content)
      expect(read({ PLAKETTE_GKS_PASSWORD_FILE: join(directory, 'odd') }).gks.password).toBe(value)
    }
  })

  it.each(SECRETS)('is refused for %s beside the setting itself', (name) => {
    writeFileSync(join(directory, name), VALUES[name])
    expect(() => read({ [name]: VALUES[name], [`${name}_FILE`]: name })).toThrow(
      `${name} and ${name}_FILE are both set`,
    )
  })

  it('is refused when the file is missing or empty, without its content', () => {
    writeFileSync(join(directory, 'empty'), '\n')
    expect(() => read({ DATABASE_URL_FILE: 'nowhere' })).toThrow(/^DATABASE_URL_FILE names a file that cannot be read/)
    expect(() => read({ DATABASE_URL_FILE: 'empty' })).toThrow(/^DATABASE_URL_FILE names an empty file/)
    writeFileSync(join(directory, 'wrong'), 'geheim')
    expect(() => read({ PLAKETTE_ENCRYPTION_KEY_FILE: 'wrong' })).toThrow(
      /^(?!.*geheim).*PLAKETTE_ENCRYPTION_KEY must be/,
    )
  })
})
