import { playOrder, STEP_WORDS } from '../../../../flows/simulator/play-order.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { demanding, idOf, reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import { noteSimulated } from './note-simulated.ts'

const BODY = object({ step: word(STEP_WORDS) })

/** Plays one step of an office for an order: passes it on, decides it, sends papers late. */
export const playSimulatedStep = route({
  method: 'POST',
  path: '/simulator/orders/:id',
  permission: 'simulator',
  async answer(request): Promise<undefined> {
    const { step } = demanding(reading(BODY, request.body), 'step')
    const { clientId } = await playOrder(request.context, { id: idOf(request.params), step, scope: request.scope })
    await noteSimulated(request, { what: step, subject: `order ${idOf(request.params)}`, clientId })
  },
})
