import type { OrderCorrection } from '../intake/correct-order.ts'
import type { FormOwner } from './form-owner.ts'
import { dropUploads, readUpload, type UploadDeps } from './upload.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A correction whose documents were uploaded before: what it took stands in the order afterwards, and is dropped. */
export async function correctWithUploads(
  deps: Pick<UploadDeps, 'db' | 'seal' | 'clock'>,
  owner: FormOwner,
  correct: (upload: NonNullable<OrderCorrection['upload']>) => Promise<unknown>,
): Promise<void> {
  const taken: string[] = []
  await correct(async (handle) => {
    const content = UUID.test(handle) ? await readUpload(deps, owner, handle) : undefined
    if (content) taken.push(handle)
    return content
  })
  await dropUploads(deps.db, owner, taken)
}
