import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import type { Application } from '../../application/application.ts'
import { readApplication } from '../../application/stored-application.ts'

/** Undefined for what nobody can open any more. */
export function openApplication(
  seal: Seal,
  { application, messageId }: { application: Buffer; messageId: string },
): Application | undefined {
  try {
    return readApplication(seal.open(application, placeOf.application(messageId)))
  } catch {
    return undefined
  }
}
