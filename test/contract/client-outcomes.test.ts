import { describe, expect, it } from 'vitest'
import { OpenOutcomeError, UnusableProcessError } from '../../client/src/errors.ts'
import { outcomeOf } from '../../client/src/outcome.ts'
import { PRINCIPAL, REPRESENTATIVE } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { aTypedBody } from '../builders/client-bodies.ts'
import { aProgram, type Program } from '../support/client-program.ts'
import { aFin, type Scenario, testLife } from '../support/life.ts'
import { trustControl } from '../support/trust-control.ts'

const life = testLife({ PLAKETTE_DISPATCH_TIMEOUT_MS: '2000' })
const SOON = { firstPauseMs: 20, longestPauseMs: 100, timeoutMs: 30_000 }
const bodyOf = (vehicle: string, externalOrderId?: string) => ({
  ...aTypedBody.AB(vehicle),
  ...(externalOrderId !== undefined && { externalOrderId }),
})

/** An application that failed, by what the authority makes of it once. */
async function failed(plakette: Program, scenario: Scenario, reference?: string) {
  const vehicle = aFin()
  await life.authority().scenario({ match: { vehicleIdentificationNumber: vehicle }, times: 1, ...scenario })
  const { id } = await plakette.file('AB', bodyOf(vehicle, reference))
  const order = await plakette.waitForDecision(id, SOON)
  expect(order.state).toBe('fehlgeschlagen')
  return { id, vehicle, order }
}
const arrived = async (vehicle: string): Promise<number> =>
  (await life.authority().received(`?vehicleIdentificationNumber=${vehicle}&kind=application`)).length
const refusalOf = async (work: Promise<unknown>): Promise<OpenOutcomeError> => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof OpenOutcomeError)) throw new Error(`not refused: ${error}`)
  return error
}

describe('filing again through the client package (contract 2, 7 no. 3)', () => {
  it('is refused while it is open whether the first application arrived, whatever its reference', async () => {
    const plakette = await aProgram(life)
    const { id, vehicle, order } = await failed(plakette, { fault: 'drop' }, 'A-1')
    expect(outcomeOf(order)).toBe('open')
    for (const again of [bodyOf(vehicle, 'A-1'), bodyOf(vehicle, 'A-2'), bodyOf(vehicle.toLowerCase())]) {
      expect((await refusalOf(plakette.file('AB', again))).earlier.order.id).toBe(id)
      expect((await refusalOf(plakette.fileDeregistration({ body: again }))).message).toContain(`order ${id} (AB`)
    }
    expect(await arrived(vehicle)).toBe(1)
    expect((await plakette.listOrders()).total).toBe(1)
  })

  it('is done when one says that the outcome was clarified', async () => {
    const plakette = await aProgram(life)
    const { id, vehicle } = await failed(plakette, { fault: 'drop' })
    const again = await plakette.file('AB', bodyOf(vehicle), { resendOpenOutcome: true })
    expect(again.id).toBeGreaterThan(id)
    await expect.poll(() => arrived(vehicle)).toBe(2)
  })

  it('is refused after a temporary fault: retryable is a hint, no promise (contract 2, 6.4)', async () => {
    const plakette = await aProgram(life)
    const receipt = { status: 'fehler', messages: [{ code: '07078', kind: 'Fehler', text: 'nicht erreichbar' }] }
    const { vehicle, order } = await failed(plakette, { receipt })
    expect(order.retryable).toBe(true)
    await refusalOf(plakette.file('AB', bodyOf(vehicle)))
  })

  it('is done after a refusal by the authority, for another vehicle, and for another transaction', async () => {
    const plakette = await aProgram(life)
    const receipt = { status: 'fehler', messages: [{ code: '04004', kind: 'Fehler', text: 'unbekannt' }] }
    const refused = await failed(plakette, { receipt })
    expect(outcomeOf(refused.order)).toBe('refused')
    const open = await failed(plakette, { fault: 'drop' })
    await plakette.file('AB', bodyOf(refused.vehicle))
    await plakette.file('AB', bodyOf(aFin()))
    await plakette.file('HA', aTypedBody.HA(open.vehicle))
    expect((await plakette.listOrders()).total).toBe(5)
  })
})

describe('waiting through the client package', () => {
  const body = (vehicle: string) => ({
    ...{ principal: PRINCIPAL, representative: REPRESENTATIVE, email: 'erika@example.test' },
    vehicles: [{ vehicleIdentificationNumber: vehicle }],
  })
  const trust = () => trustControl(life.authorityUrl().replace(/authority$/, 'trust'))

  it('gives a power of attorney once it is signed and can be used (contract 2, 4.3)', async () => {
    const plakette = await aProgram(life)
    const vehicle = aFin()
    const { powerOfAttorney } = await plakette.createPowerOfAttorney({ body: body(vehicle) })
    const ready = plakette.waitUntilReady(powerOfAttorney.id, SOON)
    await trust().sign({ signatureUrl: powerOfAttorney.signatureUrl ?? '' })
    expect(await ready).toMatchObject({ status: 'signiert', readyForApplication: true })
    const { vehicleHolder: _, ...application } = aTypedBody.HA(vehicle)
    const { id } = await plakette.file('HA', { ...application, powerOfAttorney: { processId: powerOfAttorney.id } })
    expect(id).toBeGreaterThan(0)
  })

  it('says so when a power of attorney was declined', async () => {
    const plakette = await aProgram(life)
    const { powerOfAttorney } = await plakette.createPowerOfAttorney({ body: body(aFin()) })
    await trust().end({ signatureUrl: powerOfAttorney.signatureUrl ?? '' }, 'decline')
    await expect(plakette.waitUntilReady(powerOfAttorney.id, SOON)).rejects.toBeInstanceOf(UnusableProcessError)
  })
})
