import { OpenOutcomeError } from './errors.ts'
import type { BusinessTransaction } from './generated/api.ts'
import type { Ask } from './generated/methods.ts'
import { mayBeAtAuthority } from './outcome.ts'
import { eachOf } from './pages.ts'
import type { FilingOptions } from './settings.ts'

/** A failed application that is older than this has been clarified, one way or the other. */
const DAYS = 30
const DAY_MS = 24 * 3_600_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function vehicleOf(body: unknown): string | undefined {
  const customization = isRecord(body) ? body.customization : undefined
  const vehicle = isRecord(customization) ? customization.vehicleIdentificationNumber : undefined
  return typeof vehicle === 'string' ? vehicle.toUpperCase() : undefined
}

/**
 * Throws when an earlier application of the same kind for the same vehicle failed and may be at the authority (contract 2,
 * 6.4 and 7). Whatever reference it had: the service protects against repeats of what did not fail, by reference and for
 * fifteen minutes only.
 */
export async function guardResend(
  ask: Ask,
  transaction: BusinessTransaction,
  body: unknown,
  { resendOpenOutcome = false, signal }: FilingOptions,
): Promise<void> {
  const vehicle = vehicleOf(body)
  if (resendOpenOutcome || vehicle === undefined) return
  const options = signal && { signal }
  const createdSince = new Date(Date.now() - DAYS * DAY_MS).toISOString()
  const failed = eachOf(
    async (page) => {
      const asked = { ...page, state: ['fehlgeschlagen'], businessTransaction: [transaction], createdSince } as const
      const { orders, hasMore } = await ask('listOrders', asked, options)
      return { entries: orders, hasMore }
    },
    ({ order }) => order.id,
  )
  for await (const { order, vehicleIdentificationNumber } of failed) {
    if (vehicleIdentificationNumber.toUpperCase() !== vehicle) continue
    const earlier = await ask('findOrder', { orderId: order.id }, options)
    if (mayBeAtAuthority(earlier)) throw new OpenOutcomeError(earlier)
  }
}
