import { ROLES } from '../../../../domain/client/role.ts'
import { compact } from '../../../../kernel/compact.ts'
import { flag, object, text } from '../../../../kernel/rules/shape.ts'
import { line, reading, word } from '../../input.ts'

/** An empty text or `none` takes something back. */
const BODY = object({
  name: line(150),
  role: word(['none', ...ROLES]),
  kopaVp: text,
  kopaId: text,
  kopaIdReleased: flag,
})

const orNull = (value: string | undefined): string | null | undefined =>
  value === undefined ? undefined : value.trim() || null

/** What a form says about a client. Release and being active have routes of their own, which ask for more. */
export function readClientBody(body: unknown) {
  const { role, kopaVp, kopaId, ...rest } = reading(BODY, body)
  return compact({
    ...rest,
    role: role === 'none' ? null : role,
    kopaVp: orNull(kopaVp),
    kopaId: orNull(kopaId),
  })
}
