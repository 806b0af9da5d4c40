import { certificateRenewal } from './certificate-renewal.ts'
import { diskFull } from './disk-full.ts'
import { files } from './files.ts'
import { floodingClient } from './flooding-client.ts'
import { keyRotation } from './key-rotation.ts'
import { loginLock } from './login-lock.ts'
import { overdue } from './overdue.ts'
import { restore } from './restore.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import { stuckOrder } from './stuck-order.ts'
import { openStage } from './support/stage.ts'
import { aWorld, type Rehearsal } from './support/world.ts'
import { trustService } from './trust-service.ts'
import { unsignedPowers } from './unsigned-powers.ts'

/** By the names of the runbooks; `ops` tries out the files beside. */
const REHEARSALS: Readonly<Record<string, Rehearsal>> = {
  'stuck-order': stuckOrder,
  overdue,
  'login-lock': loginLock,
  'flooding-client': floodingClient,
  'unsigned-powers': unsignedPowers,
  'trust-service': trustService,
  'certificate-renewal': certificateRenewal,
  'key-rotation': keyRotation,
  // A standby takes over meanwhile: the page on a database that is down.
  restore,
  'disk-full': diskFull,
  'rolling-upgrade': rollingUpgrade,
  ops: files,
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Plays one; true when everything was as its page says. */
async function play(name: string, rehearsal: Rehearsal): Promise<boolean> {
  say(`\n${name}`)
  const begun = performance.now()
  const stage = openStage(({ what, seconds }) => say(`  ${seconds.toFixed(1).padStart(6)} s  ${what}`))
  let problem: unknown
  await rehearsal(aWorld(stage)).catch((error: unknown) => {
    problem = error
  })
  await stage.close()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(
    problem === undefined
      ? `  held, in ${seconds} s`
      : `  FAILED after ${seconds} s: ${problem instanceof Error ? problem.message : problem}`,
  )
  return problem === undefined
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in REHEARSALS))
if (unknown.length > 0) {
  say(`unknown: ${unknown.join(', ')}; there are ${Object.keys(REHEARSALS).join(', ')}`)
  process.exit(2)
}
let failed = 0
for (const [name, rehearsal] of Object.entries(REHEARSALS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  if (!(await play(name, rehearsal))) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
