import { badRequest } from '../../../kernel/refusal.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts'
import { readTarget } from '../../../platform/outbound/outbound-url.ts'

/** An address that may be stored; only `checkUrl` makes one. */
export interface CheckedUrl {
  readonly isChecked: true
  readonly href: string
  /** False: the name has no address at present, so nothing is known about it yet. */
  readonly isResolved: boolean
}

/**
 * The check on save: http or https, and not on the server itself or in a private network after name resolution
 * (contract 2, 6.1). A name that does not resolve at the moment may be saved: it is checked before every attempt anyway.
 */
export async function checkUrl(outbound: Pick<Outbound, 'addressesOf'>, text: string): Promise<CheckedUrl> {
  const target = readTarget(text)
  if (typeof target === 'string') throw badRequest(`the URL ${target}`).because('webhook-url', 'url')
  try {
    await outbound.addressesOf(target.host)
    return { isChecked: true, href: target.href, isResolved: true }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    if (error.problem === 'internal address') {
      throw badRequest(
        'the URL leads to this server or into a private network; it must be reachable from outside',
      ).because('webhook-url-internal', 'url')
    }
    return { isChecked: true, href: target.href, isResolved: false }
  }
}
