import { PRINCIPAL, REPRESENTATIVE } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'

type Json = Record<string, unknown>

const REQUEST = {
  principal: PRINCIPAL,
  representative: REPRESENTATIVE,
  email: 'erika@example.test',
  vehicles: [{ vehicleIdentificationNumber: 'WTEST000000000003' }],
}

function put(target: Json, [key, ...rest]: readonly string[], value: unknown): void {
  if (key === undefined) return
  if (rest.length > 0) {
    const inner = { ...(target[key] as Json | undefined) }
    target[key] = inner
    put(inner, rest, value)
  } else if (value === undefined) delete target[key]
  else target[key] = value
}

/** A valid body of `POST /powerOfAttorneys` with parts replaced by path; `undefined` takes a field away. */
export function aPowerRequest(change: Json = {}): Json {
  const body: Json = structuredClone(REQUEST)
  for (const [path, value] of Object.entries(change)) put(body, path.split('.'), structuredClone(value))
  return body
}
