import { describe, expect, it } from 'vitest'
import { runSimulators, stopAfterEach, textOf } from '../testing/running-simulators.ts'
import { customer, deregistration, FIN } from '../testing/samples.ts'

stopAfterEach()

describe('what the door refuses', () => {
  it.each([
    ['a changed message', (xml: string) => xml.replace('aB3dE5g', 'aB3dE5h'), '98007'],
    ['a missing element', (xml: string) => xml.replace(/<EMailAdresse>.*<\/EMailAdresse>/, ''), '00301'],
    ['a wrong form', (xml: string) => xml.replace('aB3dE5g', 'zu-kurz'), '00300'],
    ['a forged certificate', (xml: string) => xml.replace(/(X509Certificate>)M/, '$1N'), '98007'],
  ])('%s gets a receipt with an error, and no application', async (_, change, code) => {
    const simulators = await runSimulators()
    const { status, body } = await simulators.post(change(deregistration()))
    expect([status, textOf(body, 'code'), textOf(body, 'art')]).toEqual([200, code, 'Fehler'])
    expect(body).not.toContain('<antragsnummer>')
    expect((await simulators.control('GET', '/applications')).body.applications).toEqual([])
    expect((await simulators.control('GET', '/received')).body.messages).toHaveLength(1)
  })

  it('names the schema check in the addition (contract 2, 2.3)', async () => {
    const simulators = await runSimulators()
    const { body } = await simulators.post(deregistration().replace('aB3dE5g', 'zu-kurz'))
    expect(textOf(body, 'zusatz')).toMatch(/^SCHEMAPRUEFUNG: /)
  })

  it.each([
    ['no XML', 'Guten Tag'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['another envelope', '<a/>'],
  ])('%s gets a fault', async (_, xml) => {
    const simulators = await runSimulators()
    const { status, body } = await simulators.post(xml)
    expect([status, textOf(body, 'faultcode')]).toEqual([500, 'soap:Client'])
  })

  it('refuses what the check module knows better', async () => {
    const simulators = await runSimulators()
    const onePlateTwoCodes = customer.message('deregistration-two-plates', {
      '<AnzahlDerKennzeichen>2<': '<AnzahlDerKennzeichen>1<',
    })
    expect(textOf((await simulators.post(onePlateTwoCodes)).body, 'code')).toBe('00760')
    const withoutCode = customer.message('re-registration', { '<SicherheitscodeZB1>1234567</SicherheitscodeZB1>': '' })
    expect(textOf((await simulators.post(withoutCode)).body, 'code')).toBe('04006')
  })
})

describe('logins', () => {
  it('keep the first password of a user and refuse another, until all are forgotten', async () => {
    const simulators = await runSimulators()
    const send = async (password: string) =>
      (await simulators.post(deregistration().replace('geheim&amp;&lt;gut&gt;', password))).body
    expect(textOf(await send('erstes'), 'status')).toBe('geprueft')
    expect(textOf(await send('zweites'), 'faultcode')).toBe('wsse:FailedAuthentication')
    expect(textOf(await send('erstes'), 'status')).toBe('geprueft')
    await simulators.control('DELETE', '/logins')
    expect(textOf(await send('zweites'), 'status')).toBe('geprueft')
  })

  it('need the password that the control API has set', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/logins', { username: 'gks-test-1', password: 'ein anderes' })
    const { status, body } = await simulators.post(deregistration())
    expect([status, textOf(body, 'faultcode')]).toEqual([500, 'wsse:FailedAuthentication'])
    const { messages } = (await simulators.control('GET', '/received?username=gks-test-1')).body
    expect(messages.map((message: { kind: string }) => message.kind)).toEqual(['login'])
    expect((await simulators.control('GET', '/applications')).body.applications).toEqual([])
  })

  it('lock a user after three refusals in a row', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/scenarios', {
      match: { vehicleIdentificationNumber: FIN },
      times: 3,
      fault: 'loginRefused',
    })
    for (let count = 0; count < 3; count++) await simulators.post(deregistration())
    expect(textOf((await simulators.post(deregistration())).body, 'faultstring')).toBe('Die Kennung ist gesperrt.')
    await simulators.control('DELETE', '/logins')
    expect(textOf((await simulators.post(deregistration())).body, 'status')).toBe('geprueft')
  })
})
