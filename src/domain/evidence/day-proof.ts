import { readTimeStamp, TimeStampProblem } from '../../kernel/parse/time-stamp.ts'
import { isoTime } from '../../kernel/time.ts'
import { type AnchoredDay, type DayProof, dayStatement } from './anchored-day.ts'
import { CLOCKS_DIFFER_MS, isSignedBy, type PublishedKey, wasInUse } from './instance-key.ts'
import { leafDigest, rootFrom } from './merkle.ts'

/** What an authority for time stamps said of a day. */
export interface StampedDay {
  day: string
  at: string
  /** As the certificate with which it signed names it; whether it is to be trusted is for people to decide. */
  authority: string
}

/** The time stamp of a day, or what is wrong with it; undefined for a day without one. */
export function stampOf({ day, root, signedAt, timeStamp }: AnchoredDay): StampedDay | { problem: string } | undefined {
  if (timeStamp === undefined) return undefined
  try {
    const { at, authority } = readTimeStamp(Buffer.from(timeStamp, 'base64'), Buffer.from(root, 'hex'))
    // Whoever signs first and is stamped later cannot have been stamped before.
    if (at.getTime() < Date.parse(signedAt) - CLOCKS_DIFFER_MS)
      return { problem: `${day}: its time stamp of ${isoTime(at)} is older than its signature` }
    return { day, at: isoTime(at), authority }
  } catch (error) {
    if (error instanceof TimeStampProblem) return { problem: `${day}: ${error.message}` }
    throw error
  }
}

/** What is wrong with a proof; undefined when it holds. */
export function problemOfProof({ day, leaf, steps }: DayProof, keys: readonly PublishedKey[]): string | undefined {
  const key = keys.find(({ id }) => id === day.keyId)
  if (!key) return `day ${day.day} is signed with a key that is not given`
  if (rootFrom(leafDigest(leaf), steps) !== day.root)
    return `the way from "${leaf}" does not lead to the root of ${day.day}`
  if (!isSignedBy(key, dayStatement(day), day.signature)) return `the signature of ${day.day} is wrong`
  if (!wasInUse(key, day.signedAt)) return `key ${key.id} was not in use when it signed ${day.day}`
  const stamp = stampOf(day)
  return stamp && 'problem' in stamp ? stamp.problem : undefined
}
