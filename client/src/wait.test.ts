import { describe, expect, it } from 'vitest'
import { PlaketteError, UnusableProcessError, WaitTimeoutError } from './errors.ts'
import { createPlakette } from './plakette.ts'
import type { Clock } from './settings.ts'
import { machineClock } from './wait.ts'

/** A clock that moves on by what is waited for, and notes it. */
function aClock() {
  const pauses: number[] = []
  let at = 0
  const clock: Clock = {
    now: () => at,
    async pause(ms, signal) {
      signal?.throwIfAborted()
      pauses.push(ms)
      at += ms
    },
  }
  return { clock, pauses }
}

/** A program that is answered one thing after another, the last one for ever. */
function aProgram(...answers: (() => Response)[]) {
  const { clock, pauses } = aClock()
  let asked = 0
  const plakette = createPlakette({
    ...{ baseUrl: 'https://service.example.test', clientId: 7, login: 'x', password: 'y', clock },
    fetch: async () => (answers[asked++] ?? answers.at(-1) ?? Response.error)(),
  })
  return { plakette, pauses, asked: () => asked }
}
const order =
  (state: string, messages: unknown[] = []) =>
  () =>
    Response.json({ state, messages })
const fault = (status: number) => () => Response.json({ error: 'x', traceId: 't' }, { status })
const power = (change: object) => () =>
  Response.json({ powerOfAttorney: { id: 3, missingHolderFields: [], blockingIssues: [], ...change } })
const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

describe('waiting for a decision', () => {
  it('asks again with growing pauses until it is decided', async () => {
    const { plakette, pauses } = aProgram(
      order('angelegt'),
      order('eingereicht'),
      order('inBearbeitung'),
      order('beschieden'),
    )
    expect(await plakette.waitForDecision(1)).toMatchObject({ state: 'beschieden' })
    expect(pauses).toEqual([1000, 1500, 2250])
  })

  it('ends with a rejection and a failure, too', async () => {
    for (const state of ['abgelehnt', 'fehlgeschlagen']) {
      expect(await aProgram(order(state)).plakette.waitForDecision(1)).toMatchObject({ state })
    }
  })

  it('goes on after a fault of the service or the connection, and not after a refusal', async () => {
    const broken = () => {
      throw new TypeError('fetch failed')
    }
    const { plakette, asked } = aProgram(fault(500), broken, fault(503), order('beschieden'))
    expect(await plakette.waitForDecision(1)).toMatchObject({ state: 'beschieden' })
    expect(asked()).toBe(4)
    expect(await errorOf(aProgram(fault(404)).plakette.waitForDecision(1))).toBeInstanceOf(PlaketteError)
  })

  it('gives up after the time that it was given, and says how the order stood', async () => {
    const { plakette, pauses } = aProgram(order('eingereicht'))
    const error = await errorOf(plakette.waitForDecision(1, { timeoutMs: 10_000, longestPauseMs: 3_000 }))
    expect(error).toBeInstanceOf(WaitTimeoutError)
    expect(error).toMatchObject({ message: 'order 1 was not decided within 10000 ms', last: { state: 'eingereicht' } })
    expect(pauses).toEqual([1000, 1500, 2250, 3000, 2250])
  })

  it('ends with the reason of the signal', async () => {
    const { plakette } = aProgram(order('eingereicht'))
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(plakette.waitForDecision(1, { signal })).rejects.toThrow('enough')
    const pausing = new AbortController()
    const pause = machineClock.pause(3_600_000, pausing.signal)
    pausing.abort(new Error('enough'))
    await expect(pause).rejects.toThrow('enough')
    await expect(machineClock.pause(1, new AbortController().signal)).resolves.toBeUndefined()
  })
})

describe('waiting for a power of attorney', () => {
  it('goes on while it is open, and while a signed one lacks only its papers (contract 2, 2.4)', async () => {
    const late = power({
      status: 'signiert',
      blockingIssues: ['the provider has not delivered the signed power of attorney'],
    })
    const ready = power({ status: 'signiert', readyForApplication: true })
    const { plakette, asked } = aProgram(power({ status: 'offen' }), late, ready)
    expect(await plakette.waitUntilReady(3)).toMatchObject({ readyForApplication: true })
    expect(asked()).toBe(3)
  })

  it.each([
    [{ status: 'abgelehnt', note: 'declined' }, 'power of attorney 3 is abgelehnt: declined'],
    [{ status: 'verfallen' }, 'power of attorney 3 is verfallen'],
    [{ status: 'signiert', blockingIssues: ['altered'] }, 'power of attorney 3 is signiert: altered'],
    [{ status: 'signiert', missingHolderFields: ['Ort'] }, 'power of attorney 3 is signiert: Ort is missing'],
  ])('ends with what never becomes usable: %o', async (change, message) => {
    const error = await errorOf(aProgram(power(change)).plakette.waitUntilReady(3))
    expect(error).toBeInstanceOf(UnusableProcessError)
    expect(error).toMatchObject({ message })
  })
})
