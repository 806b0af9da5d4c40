import { fileForm } from '../../../../flows/filing/file-form.ts'
import { object, uuid } from '../../../../kernel/rules/shape.ts'
import { demanding, reading } from '../../input.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'
import type { FiledAnswer } from './filing-answers.ts'
import { formOf, ownerOf } from './form-input.ts'

const WISH = object({ key: uuid, draft: uuid })

/** Files an application: the same rules, duplicate protection and events as over the API. */
export const fileApplication = route({
  method: 'POST',
  path: '/orders',
  permission: 'file',
  scoped: 'one',
  async answer(request): Promise<FiledAnswer> {
    const { context, person, traceId, body } = request
    const { key, draft } = demanding(reading(WISH, body), 'key')
    const form = reading(formOf, body)
    const { orderId, repeated } = await fileForm(context.filing, {
      ...{ ...form, key, draft, traceId, owner: ownerOf(request), actor: actorOf(person) },
    })
    return { id: orderId, repeated }
  },
})
