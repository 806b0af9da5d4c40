import { join } from 'node:path'
import { openPool } from '../../../src/platform/db.ts'
import { joinCluster } from '../../../src/platform/embedded/cluster.ts'
import { SERVICE_ROLE } from '../../../src/platform/embedded/service-role.ts'
import { aFiler, authorityAt, type Filer } from './filing.ts'
import { anInstance, FROM_SOURCE, type Instance, type Place, partnersAt, simulators } from './instance.ts'
import type { Program } from './programs.ts'
import type { Stage } from './stage.ts'

/** Where a rehearsal is played: as nightly, with everything of its own, or in the tests, on what these have already. */
export interface World {
  stage: Stage
  place: Place
  /** An empty database of a server that the rehearsal does not touch. */
  database(): Promise<string>
  /** What the everyday rehearsals share. */
  everyday(): Promise<Everyday>
}

/** An instance with an API node, a worker that is started by the first who needs it, and a client. */
export interface Everyday {
  instance: Instance
  authority: ReturnType<typeof authorityAt>
  api: Program
  filer: Filer
  worker(): Promise<Program>
}

/** A rehearsal causes a fault, follows its runbook and checks what came of it; it throws when that is not what the page says. */
export type Rehearsal = (world: World) => Promise<void>

export function aWorld(stage: Stage, from: { place?: Place; database?: () => Promise<string> } = {}): World {
  const { place = { programs: FROM_SOURCE }, database = embeddedDatabase(stage) } = from
  let shared: Promise<Everyday> | undefined
  const open = async (): Promise<Everyday> => {
    const address = await simulators(stage, place)
    const instance = anInstance(stage, 'everyday', { DATABASE_URL: await database(), ...partnersAt(address) }, place)
    const filer = await aFiler(instance, 'Everyday')
    let worker: Promise<Program> | undefined
    return {
      ...{ instance, filer, authority: authorityAt(address), api: await instance.node('api') },
      worker() {
        worker ??= instance.node('worker')
        return worker
      },
    }
  }
  return {
    ...{ stage, place, database },
    everyday() {
      shared ??= open()
      return shared
    },
  }
}

/** Each call makes a database; the server is started with the first and ends with the stage. */
function embeddedDatabase(stage: Stage): () => Promise<string> {
  let cluster: ReturnType<typeof joinCluster> | undefined
  let made = 0
  return async () => {
    if (!cluster) {
      cluster = joinCluster(join(stage.directory, 'embedded'), ['fsync=off'])
      stage.atEnd(async () => (await cluster)?.leave())
    }
    const { url, superuserUrl } = await cluster
    const admin = openPool(superuserUrl, { max: 1, name: 'rehearsal' })
    made += 1
    await admin.unsafe(`create database rehearsal_${made} owner ${SERVICE_ROLE}`).finally(() => admin.end())
    const own = new URL(url)
    own.pathname = `/rehearsal_${made}`
    return own.href
  }
}
