import { describe, expect, it } from 'vitest'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'
import { testFiling } from '../support/filing.ts'

/** Everything here is done by vehicle numbers alone, as an API client without the control API would (docs/simulators.md). */
const filing = testFiling()

const CODE = { 'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x' }
const OTHERS = ALL_TRANSACTIONS.filter((transaction) => transaction !== 'AB')

const file = (transaction: Transaction, ending: string, state: string) =>
  filing.file(transaction, aBody(transaction, transaction === 'WG' ? CODE : {}), state, filing.aFin(ending))

describe.concurrent('every derivedStatus of AB by a vehicle number (contract 2, 6.5)', () => {
  it.each([
    ['SIM10012', 'eingereicht', 'PENDING'],
    ['SIM10001', 'beschieden', 'SUCCESS'],
    ['SIM98000', 'fehlgeschlagen', 'FAILURE'],
    ['SIM10003', 'abgelehnt', 'FAILURE'],
    ['SIM04004', 'fehlgeschlagen', 'VEHICLE_UNKNOWN'],
    ['SIM04005', 'fehlgeschlagen', 'VEHICLE_UNKNOWN'],
    ['SIM98001', 'fehlgeschlagen', 'LICENSE_PLATE_CODE_INVALID'],
    ['SIM98002', 'fehlgeschlagen', 'REGISTRATION_CERTIFICATE_CODE_INVALID'],
    ['SIM00760', 'fehlgeschlagen', 'LICENSE_PLATE_CODE_QTY_INVALID'],
    ['SIM98003', 'fehlgeschlagen', 'VEHICLE_ALREADY_DEREGISTERED'],
    ['SIM98004', 'fehlgeschlagen', 'RESERVATION_IMPOSSIBLE'],
    ['SIM00300', 'fehlgeschlagen', 'ERROR_UNHANDLED'],
    ['SIM00301', 'fehlgeschlagen', 'ERROR_UNHANDLED'],
  ])('…%s makes it %s with %s', async (ending, state, derivedStatus) => {
    expect(await file('AB', ending, state)).toMatchObject({ derivedStatus })
  })
})

describe.concurrent('the values of the other transactions (contract 2, 6.5)', () => {
  it.each(OTHERS)('%s: unknown vehicle, wrong certificate code, approved, rejected', async (transaction) => {
    const outcomes = await Promise.all([
      file(transaction, 'SIM04004', 'fehlgeschlagen'),
      file(transaction, 'SIM98002', 'fehlgeschlagen'),
      file(transaction, 'SIM10002', 'beschieden'),
      file(transaction, 'SIM10004', 'abgelehnt'),
    ])
    expect(outcomes.map(({ derivedStatus }) => derivedStatus)).toEqual([
      'VEHICLE_UNKNOWN',
      'REGISTRATION_CERTIFICATE_CODE_INVALID',
      'SUCCESS',
      'FAILURE',
    ])
  })

  it.each(OTHERS)(
    '%s: a schema check of the authority is FAILURE with the reason in additional',
    async (transaction) => {
      for (const code of ['00300', '00301']) {
        const { derivedStatus, messages } = await file(transaction, `SIM${code}`, 'fehlgeschlagen')
        expect(derivedStatus).toBe('FAILURE')
        expect(messages).toMatchObject([{ code, kind: 'Fehler', additional: expect.stringMatching(/^SCHEMAPRUEFUNG/) }])
      }
    },
  )

  it.each(OTHERS)('%s: what exists for AB only is FAILURE', async (transaction) => {
    for (const ending of ['SIM98003', 'SIM98004']) {
      expect(await file(transaction, ending, 'fehlgeschlagen')).toMatchObject({ derivedStatus: 'FAILURE' })
    }
  })
})

describe.concurrent('what the check module refuses after dispatch (contract 2, 7.2)', () => {
  it('is a re-registration without the code of the certificate part I: 04006', async () => {
    expect(await filing.file('WG', aBody('WG'), 'fehlgeschlagen')).toMatchObject({
      derivedStatus: 'REGISTRATION_CERTIFICATE_CODE_INVALID',
      messages: [{ type: 'QUITTUNG', kind: 'Fehler', code: '04006' }],
    })
  })

  it('is a plate whose digits begin with zero: a schema check', async () => {
    const plate = { 'customization.licensePlateNumberComponents': { city: 'B', middle: 'AB', end: '012' } }
    const order = await filing.file('HA', aBody('HA', plate), 'fehlgeschlagen')
    expect(order).toMatchObject({ derivedStatus: 'FAILURE', messages: [{ code: '00300' }] })
    expect(order.messages[0]?.additional).toMatch(/^SCHEMAPRUEFUNG: Kennzeichen/)
  })

  it.each(['00024', '07078', '07082', '07086'])('is %s for now only: retryable (contract 2, 7)', async (code) => {
    expect(await file('UG', `SIM${code}`, 'fehlgeschlagen')).toMatchObject({
      derivedStatus: 'FAILURE',
      retryable: true,
      messages: [{ code }],
    })
  })
})
