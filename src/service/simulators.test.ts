import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { needsSimulators } from './simulators.ts'

const AUTHORITY = { PLAKETTE_AUTHORITY_URL: 'http://127.0.0.1:9/authority' }
const TRUST = { PLAKETTE_TRUST_SERVICE_URL: 'http://127.0.0.1:9/trust' }
const starters = (env: Record<string, string>): string[] =>
  (['all', 'api', 'worker'] as const).filter((role) => needsSimulators(readConfig(env, '/'), role))

it.each<[string, Record<string, string>, string[]]>([
  ['whoever works, without an authority', {}, ['all', 'worker']],
  ['whoever works, without an authority but with a trust service', TRUST, ['all', 'worker']],
  ['whoever takes requests, with an authority but without a trust service', AUTHORITY, ['all', 'api']],
  ['nobody, with both', { ...AUTHORITY, ...TRUST }, []],
  [
    'nobody, with an authority and no wish for a trust service',
    { ...AUTHORITY, PLAKETTE_TRUST_SERVICE_URL: 'none' },
    [],
  ],
  ['nobody on a production instance', { PLAKETTE_INSTANCE: 'production' }, []],
])('the simulators are started by %s', (_, env, expected) => expect(starters(env)).toEqual(expected))
