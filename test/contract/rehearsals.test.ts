import { afterAll, inject, it } from 'vitest'
import { floodingClient } from '../../ops/rehearse/flooding-client.ts'
import { loginLock } from '../../ops/rehearse/login-lock.ts'
import { overdue } from '../../ops/rehearse/overdue.ts'
import { stuckOrder } from '../../ops/rehearse/stuck-order.ts'
import { openStage } from '../../ops/rehearse/support/stage.ts'
import { aWorld } from '../../ops/rehearse/support/world.ts'
import { trustService } from '../../ops/rehearse/trust-service.ts'
import { unsignedPowers } from '../../ops/rehearse/unsigned-powers.ts'
import { testDatabase } from '../support/database.ts'

const { url } = testDatabase()
const stage = openStage(() => {})
afterAll(() => stage.close())
const world = aWorld(stage, {
  place: { programs: inject('programs'), compileCache: inject('compileCache') },
  database: async () => url,
})

/** They share one instance, and so have an order: no worker runs before the first. */
it.each([
  ['stuck-order', stuckOrder],
  ['overdue', overdue],
  ['login-lock', loginLock],
  ['flooding-client', floodingClient],
  ['unsigned-powers', unsignedPowers],
  ['trust-service', trustService],
] as const)('the runbook %s mends what it is for, by its own lines', (_page, rehearsal) => rehearsal(world))
