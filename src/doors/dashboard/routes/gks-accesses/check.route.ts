import { type MaterialPreview, previewMaterial } from '../../../../domain/gks-access/preview-material.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'
import { accessIdOf } from './access-answer.ts'

export type MaterialPreviewAnswer = MaterialPreview

const OF = object({ id: text })

/** Looks at a certificate and its key before they are stored: whom it names, how long it holds, whether they fit together. */
export const checkMaterial = route({
  method: 'POST',
  path: '/gks-accesses/check',
  permission: 'gks-accesses',
  scoped: 'one',
  async answer({ context, scope, query, body }): Promise<MaterialPreviewAnswer> {
    const { id } = reading(OF, query)
    const of = { clientId: scope.clientId, id: id === undefined ? undefined : accessIdOf({ id }) }
    return previewMaterial(context, of, body, context.clock.now())
  },
})
