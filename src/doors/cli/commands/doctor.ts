import type { CommandTable } from '../command.ts'

export const doctorCommands = {
  doctor: {
    summary: 'checks settings, database, certificates, authority and trust service, and says what to mend',
  },
} satisfies CommandTable
