import { readTimeStamp, type StampSigner, TimeStampProblem } from '../../kernel/parse/time-stamp.ts'
import { isoTime } from '../../kernel/time.ts'
import { type AnchoredDay, type DayProof, dayStatement } from './anchored-day.ts'
import { CLOCKS_DIFFER_MS, isSignedBy, type PublishedKey, wasInUse } from './instance-key.ts'
import { leafDigest, rootFrom } from './merkle.ts'

/** What an authority for time stamps said of a day. Whether its certificate is to be trusted is for people to decide. */
export interface StampedDay extends StampSigner {
  day: string
  at: string
}

/** The time stamp of a day, or what is wrong with it; undefined for a day without one. */
function stampOf({ day, root, signedAt, timeStamp }: AnchoredDay): StampedDay | { problem: string } | undefined {
  if (timeStamp === undefined) return undefined
  try {
    const { at, signer } = readTimeStamp(Buffer.from(timeStamp, 'base64'), Buffer.from(root, 'hex'))
    // Whoever signs first and is stamped later cannot have been stamped before.
    if (at.getTime() < Date.parse(signedAt) - CLOCKS_DIFFER_MS)
      return { problem: `${day}: its time stamp of ${isoTime(at)} is older than its signature` }
    return { day, at: isoTime(at), ...signer }
  } catch (error) {
    if (error instanceof TimeStampProblem) return { problem: `${day}: ${error.message}` }
    throw error
  }
}

/** What is wrong with the way from a chain to the root; undefined when it leads there. */
export const problemOfWay = ({ day, leaf, steps }: DayProof): string | undefined =>
  rootFrom(leafDigest(leaf), steps) === day.root
    ? undefined
    : `the way from "${leaf}" does not lead to the root of ${day.day}`

/** A signed day as it was checked. */
export interface CheckedDay {
  problem: string | undefined
  stamp: StampedDay | undefined
}

/** What a signed day proves by itself, whatever leads to it. */
export function checkDay(day: AnchoredDay, keys: readonly PublishedKey[]): CheckedDay {
  const stamp = stampOf(day)
  if (stamp && 'problem' in stamp) return { problem: signatureProblem(day, keys) ?? stamp.problem, stamp: undefined }
  return { problem: signatureProblem(day, keys), stamp }
}

function signatureProblem(day: AnchoredDay, keys: readonly PublishedKey[]): string | undefined {
  const key = keys.find(({ id }) => id === day.keyId)
  if (!key) return `day ${day.day} is signed with a key that is not given`
  if (!isSignedBy(key, dayStatement(day), day.signature)) return `the signature of ${day.day} is wrong`
  return wasInUse(key, day.signedAt) ? undefined : `key ${key.id} was not in use when it signed ${day.day}`
}
