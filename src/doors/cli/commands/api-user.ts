import type { CommandTable } from '../command.ts'
import { limit } from '../list-options.ts'
import { recordNumber, required, text, truth } from '../option.ts'

export const apiUserCommands = {
  'api-user add': {
    summary: 'adds an API user of a client; login and password are shown this once',
    options: { client: required(recordNumber()), name: required(text('N')) },
  },
  'api-user set': {
    summary: 'switches an API user on or off, or gives it a new password',
    arguments: { id: required(recordNumber()) },
    options: { active: truth(), newPassword: truth() },
  },
  'api-user list': {
    summary: 'lists API users, of one client or of all, with when each was last used',
    options: { client: recordNumber(), active: truth(), limit: limit() },
  },
} satisfies CommandTable
