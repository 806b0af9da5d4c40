import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { IBAN, PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'
import {
  button,
  FIN,
  field,
  filedOrder,
  fillForm,
  fillIn,
  NEW,
  PART_ONE,
  PLATE,
  type,
  typed,
} from '../support/application-form.ts'
import { aPerson, type TestPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testFiling } from '../support/filing.ts'

const { aFin, file, received, sql, clientId, baseUrl } = testFiling()
const { open, expectUsable, expectUsableInEveryLook } = dashboardPages()

const PART_TWO = 'customization.vehicleRegistrationCertificatePartII.securityCode'
const REAR = 'customization.rearLicensePlateSecurityCode'
const FRONT = 'customization.frontLicensePlateSecurityCode'

let clerk: TestPerson
beforeAll(async () => {
  clerk = await aPerson(sql, { clientId: clientId(), level: 'clerk', name: 'S. Muster' })
})

const visit = (path: string, person = clerk): Promise<Page> => open(baseUrl(), person, path)
const toReview = (page: Page) => button(page, 'Weiter zur Prüfung').click()
const problems = (page: Page) => page.getByRole('alert').getByRole('listitem')

const says = (page: Page, path: string, value: string): Promise<void> =>
  expect.poll(() => field(page, path).locator('input').first().inputValue()).toBe(value)

describe('an application by form', () => {
  it.each(ALL_TRANSACTIONS)('%s is filed until its order is there', async (transaction) => {
    const page = await visit(`${NEW}/${transaction}`)
    const fin = aFin()
    await fillForm(page, transaction, fin)
    await toReview(page)
    await page.getByRole('heading', { name: 'Prüfen und senden' }).waitFor()
    expect(await page.locator('main').textContent()).not.toContain('aB3dE7x')
    await expectUsable(page)
    await button(page, 'Antrag senden').click()
    const id = await filedOrder(page)
    const [order] = await sql`select fin, business_transaction, filed_by from customer_order where id = ${id}`
    expect(order).toMatchObject({
      fin,
      businessTransaction: transaction,
      filedBy: expect.stringContaining(clerk.login),
    })
    await expect.poll(() => received(fin)).toHaveLength(1)
  })

  it('is one order, though its draft is sent from two tabs; what is typed afterwards is another', async () => {
    const [fin, next] = [aFin(), aFin()]
    const first = await visit(`${NEW}/AB`)
    await fillForm(first, 'AB', fin)
    // Codes are not kept, so the draft that has the number may have been saved while they were still typed.
    const drafts = `${baseUrl()}/web/api/1/drafts?client=${clientId()}`
    await expect.poll(async () => (await first.request.get(drafts)).text()).toContain(fin)
    await first.waitForURL(/draft=/)
    const address = new URL(first.url())
    const second = await visit(`${address.pathname}${address.search}`)
    await says(second, FIN, fin)
    for (const [path, text] of typed('AB')) {
      if ([PART_ONE, REAR, FRONT].includes(path)) await fillIn(second, path, text)
    }
    const orderOf = async (page: Page): Promise<string> => {
      await toReview(page)
      await button(page, 'Antrag senden').click()
      await page.getByRole('heading', { name: /^Auftrag \d+$/ }).waitFor()
      return /orders\/(\d+)/.exec(page.url())?.[1] ?? ''
    }
    const order = await orderOf(first)
    expect(await orderOf(second)).toBe(order)
    await first.goto(address.href)
    await says(first, FIN, '')
    await fillForm(first, 'AB', next)
    expect(await orderOf(first)).not.toBe(order)
    expect(await sql`select 1 from customer_order where fin = any(${[fin, next]})`).toHaveLength(2)
  })
})

/** A transfer to a company whose tax is collected from an account. */
async function fillTransfer(page: Page, given: Readonly<Record<string, string>>): Promise<void> {
  const holder = page.getByRole('region', { name: 'Halter' })
  await holder.getByRole('button', { name: 'Firma', exact: true }).click()
  for (const [path, text] of Object.entries(given)) await fillIn(page, path, text)
}

const TRANSFER = {
  [PLATE]: 'bsp-ma 118',
  [PART_ONE]: 'aB3dE7',
  [PART_TWO]: 'B7K3M9P2X4T8',
  'vehicleHolder.address.companyName': 'Beispiel Flotten AG',
  'vehicleHolder.address.streetName': 'Musterallee',
  'vehicleHolder.address.houseNumber': '12',
  'vehicleHolder.address.zipCode': '99123',
  'vehicleHolder.address.cityName': 'Beispielhausen',
  'customization.insuranceConfirmationNumber': 'A1B2C3D',
  'customization.inspections[0].nextInspection': '5/2028',
  'bankAccount.iban': 'DE12345678901234567890',
  'bankAccount.accountHolder': 'Beispiel Flotten AG',
  sepaMandateBase64: PDF,
  email: 'dispo@example.test',
}

describe('four mistakes in a transfer', () => {
  it('are all named at once, and mended from one to the next by F8', async () => {
    const page = await visit(`${NEW}/UG`)
    await fillTransfer(page, { ...TRANSFER, [FIN]: aFin() })
    await toReview(page)
    await expect.poll(() => problems(page).count()).toBe(4)
    for (const rule of ['COD-03', 'CRT-08', 'HLD-32', 'TAX-07']) await page.getByText(rule, { exact: true }).waitFor()
    await expectUsableInEveryLook(page, 'new-application-ug')
    const mend = async (path: string, text: string) => {
      await page.keyboard.press('F8')
      await page.locator(`[data-field="${path}"] *:focus`).waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    // The focus stands at the first one already.
    await page.locator(`[data-field="${PART_ONE}"] *:focus`).waitFor()
    await page.keyboard.type('aB3dE7x')
    await mend(PART_TWO, 'B7K3M9P2X4T3')
    await mend('vehicleHolder.occupationKey', '771')
    await mend('bankAccount.iban', IBAN)
    await expect.poll(() => problems(page).count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'Prüfen und senden' }).waitFor()
    await expectUsableInEveryLook(page, 'new-application-review')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: /^Auftrag \d+$/ }).waitFor()
  })
})

describe('a deregistration by keyboard alone', () => {
  /** Counts what a person presses. */
  function keys(page: Page) {
    const pressed = { count: 0 }
    return {
      pressed,
      async press(...names: readonly string[]): Promise<void> {
        for (const name of names) {
          pressed.count += 1
          await page.keyboard.press(name)
        }
      },
      async type(text: string): Promise<void> {
        pressed.count += text.length
        await page.keyboard.type(text)
      },
    }
  }

  it('takes five fields, no click and 47 keys, from the list to the order', async () => {
    const page = await visit('/web/orders')
    // Where news go is offered again after the first application.
    await page.evaluate(`localStorage.setItem('plakette-email-own', 'dispo@example.test')`)
    await page.getByRole('link', { name: 'Neuer Antrag' }).first().waitFor()
    const { press, type: typeIn, pressed } = keys(page)
    const fin = aFin()
    await press('n')
    await page.getByRole('heading', { name: 'Ist das Fahrzeug zugelassen?' }).waitFor()
    await press('1')
    await page.getByRole('heading', { name: 'Was soll geschehen?' }).waitFor()
    await press('1')
    await page.locator(`[data-field="${PLATE}"] *:focus`).waitFor()
    await typeIn('bspma118')
    await press('Tab')
    await typeIn(fin)
    await press('Tab')
    await typeIn('aB3dE7x')
    await press('Tab')
    await typeIn('r2D')
    await press('Tab')
    await typeIn('f7K')
    await press('Control+Enter')
    await page.getByRole('heading', { name: 'Prüfen und senden' }).waitFor()
    await press('Control+Enter')
    await page.getByRole('heading', { name: /^Auftrag \d+$/ }).waitFor()
    await expect.poll(() => received(fin)).toHaveLength(1)
    expect(pressed.count).toBe(47)
  })
})

describe('what was typed', () => {
  it('is a draft by itself, without codes, and is there again after a reload and in the list of drafts', async () => {
    const page = await visit(`${NEW}/AB`)
    const fin = aFin()
    await fillIn(page, FIN, fin)
    await type(page, REAR, 'r2D')
    await page.getByText(/^Entwurf gesichert \d\d:\d\d$/).waitFor()
    await page.waitForURL(/draft=/)
    await page.reload()
    await says(page, FIN, fin)
    expect(await field(page, REAR).locator('input').first().inputValue()).toBe('')
    await page.goto(`${baseUrl()}${NEW}`)
    await page.getByRole('link', { name: new RegExp(fin) }).click()
    await says(page, FIN, fin)
    await button(page, 'Verwerfen').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByRole('heading', { name: 'Ist das Fahrzeug zugelassen?' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: new RegExp(fin) }).count()).toBe(0)
  })

  it('survives the end of the session, codes apart', async () => {
    const page = await visit(`${NEW}/AB`)
    const fin = aFin()
    await fillIn(page, FIN, fin)
    await page.waitForURL(/draft=/)
    await page.context().clearCookies()
    await fillIn(page, 'email', 'spaeter@example.test')
    await type(page, REAR, 'r2D')
    await page.waitForURL(/\/login/)
    await page.getByLabel('Anmeldename').fill(clerk.login)
    await page.getByLabel('Passwort', { exact: true }).fill(clerk.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/orders\/new\/AB/)
    await says(page, 'email', 'spaeter@example.test')
    expect(await field(page, FIN).locator('input').inputValue()).toBe(fin)
    expect(await field(page, REAR).locator('input').first().inputValue()).toBe('')
  })

  it('is not lost when the service finds an order in the way', async () => {
    const fin = aFin()
    const { order } = await file('AB', aBody('AB'), 'eingereicht', fin)
    const page = await visit(`${NEW}/AB`)
    await fillForm(page, 'AB', fin)
    await fillIn(page, 'externalOrderId', order.externalId ?? '')
    await toReview(page)
    await button(page, 'Antrag senden').click()
    await page
      .getByRole('link', { name: `Auftrag ${order.id} ansehen` })
      .first()
      .waitFor()
    await expectUsable(page)
    await button(page, 'Zurück zum Formular').click()
    expect(await field(page, REAR).locator('input').first().inputValue()).toBe('r')
  })
})

describe('the beginning', () => {
  it('asks at most three questions, and looks well', async () => {
    const page = await visit(NEW)
    await button(page, /fabrikneu/).waitFor()
    await expectUsableInEveryLook(page, 'new-application-finder')
    await button(page, /fabrikneu/).click()
    await button(page, /Tageszulassung/).click()
    await page.getByRole('heading', { name: 'Tageszulassung' }).waitFor()
  })

  it('has plate and number of a known vehicle, and no code', async () => {
    const fin = aFin()
    await file('AB', aBody('AB'), 'eingereicht', fin)
    const page = await visit(`/web/vehicles/${fin}`)
    await page.getByRole('link', { name: 'UG Umschreibung' }).click()
    await says(page, FIN, fin)
    expect(await field(page, PLATE).locator('input').inputValue()).toBe('B-AB 123')
    expect(await field(page, PART_ONE).locator('input').first().inputValue()).toBe('')
  })

  it('is not for readers', async () => {
    const reader = await aPerson(sql, { clientId: clientId(), level: 'reader' })
    const page = await visit(NEW, reader)
    await page.getByText('Dafür fehlt Ihnen die Berechtigung.').waitFor()
    expect(await page.getByRole('link', { name: 'Neuer Antrag' }).count()).toBe(0)
  })
})

it('hints say what looks odd, and stop nobody', async () => {
  const page = await visit(`${NEW}/AB`)
  await fillForm(page, 'AB', aFin())
  await fillIn(page, PLATE, 'XQY-A 1')
  await type(page, FRONT, 'fOK')
  await page.getByText('„XQY“ kennen wir nicht').waitFor()
  await page.getByText('I, l und O werden leicht verwechselt').waitFor()
  await toReview(page)
  await page.getByRole('heading', { name: 'Prüfen und senden' }).waitFor()
})
