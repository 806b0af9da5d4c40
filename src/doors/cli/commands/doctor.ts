import { command } from '../command.ts'
import { type Diagnosis, examine } from '../doctor/examine.ts'

const line = ({ check, status, says, mend }: Diagnosis): string =>
  `${status.padEnd(5)} ${check}: ${says}${mend === undefined ? '' : `\n      mend: ${mend}`}`

export const doctorCommands = [
  command({
    name: 'doctor',
    summary: 'checks settings, database, certificates, authority and trust service, and says what to mend',
    async run(context) {
      const { degradedBy } = await import('../../../main.ts')
      const diagnoses = await examine(context, degradedBy)
      const failed = diagnoses.filter(({ status }) => status === 'fail').map(({ check }) => check)
      return {
        result: diagnoses.map(({ check, status, says, mend = null }) => ({ check, status, says, mend })),
        text: diagnoses.map(line).join('\n'),
        problem: failed.length === 0 ? undefined : `plakette: not in order: ${failed.join(', ')}`,
      }
    },
  }),
]
