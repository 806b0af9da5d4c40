import { describe, expect, it } from 'vitest'
import { runSimulators, stopAfterEach, textOf, textsOf } from '../testing/running-simulators.ts'
import {
  acknowledgeMail,
  customer,
  DEREGISTRATION_ID,
  deregistration,
  fetchMail,
  mailCount,
  onlyMail,
} from '../testing/samples.ts'

stopAfterEach()

describe('the life of a deregistration without a scenario', () => {
  it('runs from the receipt over status, decision and mailbox to the acknowledgement', async () => {
    const simulators = await runSimulators({ decisionMs: 3_600_000 })
    const receipt = await simulators.post(deregistration())
    const applicationId = textOf(receipt.body, 'antragsnummer')
    expect(receipt.status).toBe(200)
    expect(applicationId).toMatch(/^110000\d{8}000001$/)
    expect(textOf(receipt.body, 'status')).toBe('geprueft')
    expect(receipt.body).not.toContain('<eintrag>')

    const pending = await simulators.post(customer.message('status-by-message-id'))
    expect(textOf(pending.body, 'antragsnummer')).toBe(applicationId)
    expect(textOf(pending.body, 'status')).toBe('geprueft')
    expect(await mailCount(simulators)).toBe('0')

    await simulators.control('POST', '/clock', { advance: 'PT1H' })
    const decided = await simulators.post(customer.message('status-by-message-id'))
    expect(textOf(decided.body, 'status')).toBe('abgeschlossen')
    const { id, xml } = await onlyMail(simulators)
    expect(xml).toContain('<antragsgemaesseEntscheidung>')
    expect(textOf(xml, 'antragsnummer')).toBe(applicationId)
    expect(textOf(xml, 'nachrichtenidBezugsnachricht')).toBe(DEREGISTRATION_ID)
    expect(textOf(xml, 'Kennzeichen')).toBe('B  AB123')
    expect(textsOf(xml, 'betrag')).toEqual(['2.10', '0.60', '0.30'])
    expect(Buffer.from(textOf(xml, 'inhalt') ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-')

    expect((await simulators.post(fetchMail(id))).body).toBe(xml)
    await simulators.post(acknowledgeMail(id))
    expect(await mailCount(simulators)).toBe('0')
    expect(textOf((await simulators.post(fetchMail(id))).body, 'code')).toBe('98006')
  })

  it('comes again after it was acknowledged, and in another order, where a mailbox is told so', async () => {
    const simulators = await runSimulators()
    const { body } = await simulators.post(deregistration())
    const steps = [{ status: 'weitergeleitet' }, { decision: 'approved' }]
    for (const step of steps)
      await simulators.control('POST', `/applications/${textOf(body, 'antragsnummer')}/messages`, step)
    const list = async () =>
      textsOf((await simulators.post(customer.message('mailbox-list'))).body, 'nachrichtenid').slice(1)
    const arrived = await list()
    await simulators.control('POST', '/mailboxes/gks-test-1', { repeats: 1, order: 'reversed' })
    expect(await list()).toEqual(arrived.toReversed())

    for (const id of arrived) await simulators.post(acknowledgeMail(id))
    expect(await list()).toEqual(arrived.toReversed())
    await simulators.control('POST', '/mailboxes/gks-test-1', {})
    expect(await list()).toEqual(arrived)
    for (const id of arrived) await simulators.post(acknowledgeMail(id))
    expect(await mailCount(simulators)).toBe('0')
  })

  it('is decided on command only when no time is set', async () => {
    const simulators = await runSimulators()
    const { body } = await simulators.post(deregistration())
    await simulators.control('POST', '/clock', { advance: 'P30D' })
    expect((await simulators.control('GET', '/applications')).body.applications[0].status).toBe('geprueft')
    const step = { decision: 'rejected', messages: [{ code: '12', text: 'Steuerrückstand' }] }
    await simulators.control('POST', `/applications/${textOf(body, 'antragsnummer')}/messages`, step)
    const { xml } = await onlyMail(simulators)
    expect(textOf(xml, 'status')).toBe('abgelehnt')
    expect(textOf(xml, 'code')).toBe('12')
    expect(xml).not.toContain('<dokument>')
  })

  it('numbers the applications of an office and day one after another', async () => {
    const simulators = await runSimulators()
    const numbers = []
    for (let count = 0; count < 3; count++)
      numbers.push(textOf((await simulators.post(deregistration())).body, 'antragsnummer'))
    expect(numbers.map((number) => number?.slice(14))).toEqual(['000001', '000002', '000003'])
  })
})

describe('every kind of application', () => {
  it.each([
    ['deregistration-two-plates', 'AB'],
    ['deregistration-scrapped', 'AB'],
    ['deregistration-exported', 'AB'],
    ['holder-change', 'HA'],
    ['transfer', 'UG'],
    ['re-registration', 'WG'],
    ['same-holder-re-registration', 'WZ'],
    ['registration', 'NZ'],
    ['day-registration', 'TZ'],
  ])('is accepted and approved: %s', async (sample, businessTransaction) => {
    const simulators = await runSimulators({ decisionMs: 1000 })
    const receipt = await simulators.post(customer.message(sample))
    expect(textOf(receipt.body, 'status')).toBe('geprueft')
    await simulators.control('POST', '/clock', { advance: 'PT1S' })
    const { xml } = await onlyMail(simulators)
    expect(textOf(xml, 'artDesGeschaeftsvorfalls')).toBe(businessTransaction)
    expect(xml).toContain('<zugeteiltesKennzeichen>')
  })
})
