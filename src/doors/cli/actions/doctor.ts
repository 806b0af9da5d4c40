import { runbookPath } from '../../../flows/health/runbook.ts'
import type { Actions } from '../command.ts'
import type { doctorCommands } from '../commands/doctor.ts'
import { type Diagnosis, examine } from '../doctor/examine.ts'

const line = ({ check, status, says, mend, runbook }: Diagnosis): string =>
  [
    `${status.padEnd(5)} ${check}: ${says}`,
    ...(mend === undefined ? [] : [`      mend: ${mend}`]),
    ...(runbook === undefined ? [] : [`      see ${runbookPath(runbook)}`]),
  ].join('\n')

export const doctorActions: Actions<typeof doctorCommands> = {
  async doctor(context) {
    const diagnoses = await examine(context)
    const failed = diagnoses.filter(({ status }) => status === 'fail').map(({ check }) => check)
    return {
      result: diagnoses.map(({ check, status, says, mend = null, runbook }) => ({
        ...{ check, status, says, mend },
        ...(runbook && { runbook: runbookPath(runbook) }),
      })),
      text: diagnoses.map(line).join('\n'),
      problem: failed.length === 0 ? undefined : `plakette: not in order: ${failed.join(', ')}`,
    }
  },
}
