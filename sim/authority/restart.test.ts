import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runSimulators, stopAfterEach, textOf } from '../testing/running-simulators.ts'
import { deregistration, FIN, onlyMail } from '../testing/samples.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'simulators-'))
afterAll(() => rmSync(stateDir, { recursive: true }))
stopAfterEach()

describe('a restart with a state directory', () => {
  it('keeps applications, messages, mailboxes, the clock and pending steps', async () => {
    const first = await runSimulators({ decisionMs: 7_200_000, stateDir })
    const applicationId = textOf((await first.post(deregistration())).body, 'antragsnummer')
    await first.control('POST', '/clock', { advance: 'PT1H' })
    await first.stop()

    const second = await runSimulators({ stateDir })
    const { messages } = (await second.control('GET', '/received?kind=application')).body
    expect(messages.map((message: { applicationId: string }) => message.applicationId)).toEqual([applicationId])
    expect(messages[0].xml).toContain(FIN)
    await second.control('POST', '/clock', { advance: 'PT1H' })
    const mail = await onlyMail(second)
    expect(textOf(mail.xml, 'antragsnummer')).toBe(applicationId)
    // Numbers count by day, and the clock may have come to the next one.
    const next = textOf((await second.post(deregistration())).body, 'antragsnummer') ?? ''
    expect(Number(next.slice(14))).toBe(next.slice(0, 14) === applicationId?.slice(0, 14) ? 2 : 1)
    await second.stop()

    const third = await runSimulators({ stateDir })
    expect(await onlyMail(third)).toEqual(mail)
  })
})
