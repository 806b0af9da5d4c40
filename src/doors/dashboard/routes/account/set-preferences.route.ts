import {
  COLOURS,
  DENSITIES,
  LANGUAGES,
  ORDER_COLUMNS,
  type Preferences,
  setPreferences,
} from '../../../../domain/dashboard-user/preferences.ts'
import { list, object } from '../../../../kernel/rules/shape.ts'
import { reading, word } from '../../input.ts'
import { route } from '../../route.ts'

const BODY = object({
  language: word(LANGUAGES),
  colours: word(COLOURS),
  density: word(DENSITIES),
  orderColumns: list(word(ORDER_COLUMNS)),
})

/** How the person likes the pages. Nothing that an audit is about. */
export const setOwnPreferences = route({
  method: 'PUT',
  path: '/account/preferences',
  permission: 'account',
  async answer({ context: { db }, person, body }): Promise<Preferences> {
    return setPreferences(db, person.userId, reading(BODY, body))
  },
})
