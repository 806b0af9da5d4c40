import { tellSimulator } from '../../../../flows/simulator/simulator.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { demanding, reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import { noteSimulated } from './note-simulated.ts'

const BODY = object({ advance: word(['PT1H', 'P1D']) })

/** Moves the simulated authority's clock on, so that what it has planned falls due. Ours stays as it is. */
export const advanceSimulatedClock = route({
  method: 'POST',
  path: '/simulator/clock',
  permission: 'simulator',
  async answer(request): Promise<undefined> {
    const { advance } = demanding(reading(BODY, request.body), 'advance')
    await tellSimulator(request.context, '/clock', { advance })
    await noteSimulated(request, { what: `clock ${advance}`, subject: 'simulated authority' })
  },
})
