import { disturbNext, FAULTS } from '../../../../flows/simulator/disturb.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { demanding, line, reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import { noteSimulated } from './note-simulated.ts'

const BODY = object({ fault: word(FAULTS), fin: line(17) })

/** Has the next application meet a fault. */
export const disturbNextDispatch = route({
  method: 'POST',
  path: '/simulator/fault',
  permission: 'simulator',
  async answer(request): Promise<undefined> {
    const given = demanding(reading(BODY, request.body), 'fault')
    await disturbNext(request.context, given, request.scope)
    await noteSimulated(request, { what: given.fault, subject: `next application ${given.fin ?? ''}`.trim() })
  },
})
