import type { CommandTable } from '../command.ts'
import { truth } from '../option.ts'

export const keysCommands = {
  'keys rotate': {
    summary: 'seals every secret with the newest encryption key, while the service runs',
    details: [
      'PLAKETTE_ENCRYPTION_KEY lists the keys, separated by commas: the first one seals, all of them open. Give every ' +
        'node OLD,NEW, then every node NEW,OLD, run this command, then take OLD away.',
      'It also binds values of earlier versions to their places, without a new key too. Once everything is bound, nothing ' +
        'else is believed: nodes that run then keep to it from their next start on.',
      'It can be interrupted and started again.',
      'What no given key opens is named and left as it is, and the command ends with 1. With --leave-unreadable the ' +
        'older keys can be taken away nevertheless, and a key that is lost is no longer asked for.',
    ],
    options: { leaveUnreadable: truth() },
  },
} satisfies CommandTable
