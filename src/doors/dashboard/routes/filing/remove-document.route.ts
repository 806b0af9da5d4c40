import { removeUpload } from '../../../../flows/filing/upload.ts'
import { uuidOf } from '../../input.ts'
import { route } from '../../route.ts'
import { ownerOf } from './form-input.ts'

export const removeDocument = route({
  method: 'DELETE',
  path: '/documents/:handle',
  permission: 'file',
  scoped: 'one',
  answer: (request) => removeUpload(request.context.db, ownerOf(request), uuidOf(request.params, 'handle')),
})
