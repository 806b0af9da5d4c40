import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isRecord } from '../../kernel/rules/shape.ts'
import { CONTRACT_NAMES, isContractName, isSecretName } from './contract-names.ts'

const FILE = join(import.meta.dirname, '../../../docs/openapi/openapi-2.3.0.json')
const DOCUMENT: unknown = JSON.parse(readFileSync(FILE, 'utf8'))

/** What a reference such as `#/components/schemas/Party` leads to. */
const at = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((place, step) => (isRecord(place) ? place[step] : undefined), DOCUMENT)

function namesIn(schema: unknown, names: Set<string>, seen: Set<string>): void {
  if (Array.isArray(schema)) for (const one of schema) namesIn(one, names, seen)
  if (!isRecord(schema)) return
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref' && typeof value === 'string') {
      if (!seen.has(value)) namesIn(at(value), names, seen.add(value))
    } else if (key === 'properties' && isRecord(value)) {
      for (const [name, of] of Object.entries(value)) namesIn(of, names.add(name), seen)
    } else if (!['example', 'examples', 'enum', 'default'].includes(key)) namesIn(value, names, seen)
  }
}

it('names the fields of all bodies of the contract, and no others', () => {
  const names = new Set<string>()
  const paths = at('#/paths')
  for (const path of Object.values(isRecord(paths) ? paths : {})) {
    for (const operation of Object.values(isRecord(path) ? path : {})) {
      if (isRecord(operation)) namesIn(operation.requestBody, names, new Set())
    }
  }
  expect(names.size).toBeGreaterThan(100)
  expect([...names].sort()).toEqual([...CONTRACT_NAMES].sort())
})

it('knows a name in another case, and nothing that could be a value', () => {
  expect([isContractName('externalOrderID'), isContractName('qX7'), isContractName('Mustermann')]).toEqual([
    true,
    false,
    false,
  ])
})

it('knows which names are those of secrets', () => {
  expect(CONTRACT_NAMES.filter(isSecretName)).toEqual([
    'frontLicensePlateSecurityCode',
    'password',
    'pin',
    'privateKey',
    'privateKeyPath',
    'rearLicensePlateSecurityCode',
    'securityCode',
    'vehicleRegistrationCertificateSecurityCode',
  ])
})
