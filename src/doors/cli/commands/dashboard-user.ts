import { DASHBOARD_ROLES, LEVELS } from '../../../domain/dashboard-user/level.ts'
import type { CommandTable } from '../command.ts'
import { limit } from '../list-options.ts'
import { oneOf, recordNumber, required, text, truth } from '../option.ts'

export const dashboardUserCommands = {
  'dashboard-user add': {
    summary: 'adds a person to the dashboard; the password is shown this once',
    options: {
      login: required(text('L')),
      name: required(text('N')),
      role: required(oneOf(DASHBOARD_ROLES)),
      client: recordNumber(),
      level: oneOf(LEVELS),
    },
    details: ['The person chooses a password of their own at the first login. An operator is admin or reader.'],
  },
  'dashboard-user list': {
    summary: 'lists the people of the dashboard, of one client or all',
    options: { client: recordNumber(), role: oneOf(DASHBOARD_ROLES), active: truth(), limit: limit() },
  },
  'dashboard-user set-level': {
    summary: 'changes what a person may do; they are signed out everywhere',
    arguments: { id: required(recordNumber()), level: required(oneOf(LEVELS)) },
  },
  'dashboard-user deactivate': {
    summary: 'switches a person off and signs them out everywhere',
    arguments: { id: required(recordNumber()) },
  },
  'dashboard-user activate': {
    summary: 'switches a person on again',
    arguments: { id: required(recordNumber()) },
  },
  'dashboard-user reset-password': {
    summary: 'gives a person a new password, which is shown this once; they are signed out everywhere',
    arguments: { id: required(recordNumber()) },
  },
  'dashboard-user reset-totp': {
    summary: 'lets a person sign in without a code, who lost phone and recovery codes',
    arguments: { id: required(recordNumber()) },
  },
} satisfies CommandTable
