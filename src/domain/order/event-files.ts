import { type IdentifiedFile, isSameFile } from '../file/file.ts'
import type { Attempt } from './order.ts'
import type { EventFiles } from './order-event.ts'

/** A file of an attempt, and the order that the attempt belongs to. */
export type FiledFile = IdentifiedFile & { orderId: number; headId: number }

/** What an event of an attempt says about files: for the id of an order head those of all attempts, without duplicates. */
export function eventFilesOf({ id, headId }: Pick<Attempt, 'id' | 'headId'>, files: readonly FiledFile[]): EventFiles {
  const own = files.filter((file) => file.orderId === id)
  if (id !== headId) return { own, listed: own }
  const all = files.filter((file) => file.headId === headId)
  return { own, listed: all.filter((file, index) => all.findIndex((one) => isSameFile(one, file)) === index) }
}
