import { describe, expect, it } from 'vitest'
import { runSimulators, stopAfterEach, textOf } from '../testing/running-simulators.ts'
import { acknowledgeMail, customer, deregistration, FIN, mailCount, onlyMail } from '../testing/samples.ts'

stopAfterEach()

describe('scenarios over the wire', () => {
  it('give the receipt and play the steps on the own clock', async () => {
    const simulators = await runSimulators({ decisionMs: 1 })
    await simulators.control('POST', '/scenarios', {
      match: { vehicleIdentificationNumber: FIN },
      receipt: { status: 'inBearbeitung', messages: [{ code: '07085', kind: 'Hinweis', text: 'Gebühr' }] },
      steps: [
        { after: 'PT1H', status: 'weitergeleitet' },
        {
          after: 'PT2H',
          decision: 'approved',
          licensePlate: 'HH-X 7E',
          documents: [],
          costs: [{ number: 1, amount: 1230 }],
        },
      ],
    })
    const receipt = await simulators.post(deregistration())
    expect([textOf(receipt.body, 'status'), textOf(receipt.body, 'code')]).toEqual(['wartend', '07085'])
    await simulators.control('POST', '/clock', { advance: 'PT1H' })
    const forwarded = await onlyMail(simulators)
    expect(textOf(forwarded.xml, 'status')).toBe('weitergeleitet')
    await simulators.post(acknowledgeMail(forwarded.id))
    await simulators.control('POST', '/clock', { advance: 'PT1H' })
    const { xml } = await onlyMail(simulators)
    expect(xml).toContain('<Kennzeichen>HH X 7</Kennzeichen><MerkmalElektrokennzeichen>true<')
    expect(textOf(xml, 'summePositionenGesamt')).toBe('12.30')
    expect(xml).not.toContain('<dokument>')
  })

  it('a silent status answers queries only', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/scenarios', { steps: [{ status: 'abgelehnt', silent: true, after: 'PT1M' }] })
    await simulators.post(deregistration())
    await simulators.control('POST', '/clock', { advance: 'PT1M' })
    expect(textOf((await simulators.post(customer.message('status-by-message-id'))).body, 'status')).toBe('abgelehnt')
    expect(await mailCount(simulators)).toBe('0')
  })

  it('drop takes the message and cuts the connection', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/scenarios', { fault: 'drop', times: 1 })
    await expect(simulators.post(deregistration())).rejects.toThrow()
    const { messages } = (await simulators.control('GET', `/received?vehicleIdentificationNumber=${FIN}`)).body
    expect(messages).toHaveLength(1)
    expect(textOf((await simulators.post(customer.message('status-by-message-id'))).body, 'antragsnummer')).toBe(
      messages[0].applicationId,
    )
  })

  it('lost cuts the connection and has taken nothing', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/scenarios', { fault: 'lost', times: 1 })
    await expect(simulators.post(deregistration())).rejects.toThrow()
    expect((await simulators.control('GET', '/applications')).body.applications).toEqual([])
    const { body } = await simulators.post(customer.message('status-by-message-id'))
    expect(body).not.toContain('antragsnummer')
  })

  it('timeout takes the message and never answers', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/scenarios', { fault: 'timeout' })
    const unanswered = simulators.post(deregistration()).then(
      () => 'answered',
      () => 'cut',
    )
    await expect.poll(async () => (await simulators.control('GET', '/applications')).body.applications.length).toBe(1)
    await simulators.stop()
    expect(await unanswered).toBe('cut')
  })

  it('garbage answers something that is no receipt', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/scenarios', { fault: 'garbage' })
    expect((await simulators.post(deregistration())).body).not.toContain('xkfzNachrichten')
    expect((await simulators.control('GET', '/applications')).body.applications).toHaveLength(1)
  })

  it('magic vehicles start scenarios of the same kind', async () => {
    const simulators = await runSimulators()
    const { body } = await simulators.post(deregistration('WTEST0001SIM04004'))
    expect(textOf(body, 'code')).toBe('04004')
    await simulators.post(deregistration('WTEST0001SIM10003'))
    await simulators.control('POST', '/clock', { advance: 'PT3S' })
    const { xml } = await onlyMail(simulators)
    expect([textOf(xml, 'status'), textOf(xml, 'code')]).toEqual(['abgelehnt', '12'])
    expect(xml).toContain('<dokument>')
  })
})
