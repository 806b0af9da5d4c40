import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aBody } from '../builders/draft.ts'
import { FIN, field, filedOrder, fillIn, NEW, PART_ONE, PLATE, review, type } from '../support/application-form.ts'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { testPowers } from '../support/powers.ts'

const powers = testPowers({ PLAKETTE_SIMULATOR_DECISION_MS: '0' })
const { open, look, expectUsable, expectUsableInEveryLook, picture } = dashboardPages()

const LIST = '/web/powers-of-attorney'
const PROCESS = 'powerOfAttorney.processId'

const visit = async (path: string): Promise<Page> =>
  open(powers.baseUrl(), await aPerson(powers.sql, { clientId: powers.clientId(), level: 'clerk' }), path)

const sectionOf = (page: Page, name: string | RegExp) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name }) })

const PERSON = { Vorname: 'Erika', Nachname: 'Beispiel', Geburtsdatum: '1990-01-31', Geburtsort: 'Musterstadt' }
const AT_HOME = { Straße: 'Musterweg', Hausnummer: '12', PLZ: '12345', Ort: 'Musterstadt' }
const REPRESENTATIVE = { Firma: 'Zulassungsdienst Muster GmbH', ...AT_HOME }

async function fill(page: Page, section: string | RegExp, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await sectionOf(page, section).getByLabel(label, { exact: true }).fill(value)
  }
}

it('a change of address by form with a power of attorney: from its creation over the signing page to the decision (contract 2, 4)', async () => {
  const fin = powers.aFin()
  const page = await visit(LIST)
  await look(page, {})
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.getByText('Keine offene Vollmacht').waitFor()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Neue Vollmacht' }).first().click()

  await button('Vollmacht anlegen').click()
  await page.getByRole('alert').getByText('Vollmachtgeber: Vorname').waitFor()
  await sectionOf(page, /^Vollmachtgeber/)
    .getByText('Das Geburtsdatum fehlt.')
    .waitFor()
  await expectUsable(page)
  await fill(page, /^Vollmachtgeber/, { ...PERSON, ...AT_HOME, 'E-Mail des Vollmachtgebers': 'erika@example.test' })
  await fill(page, 'Bevollmächtigter', REPRESENTATIVE)
  await page.getByLabel('FIN 1').fill('W-1')
  await sectionOf(page, 'Fahrzeuge').getByText('Die FIN hat 1 bis 25 Ziffern und Buchstaben.').waitFor()
  await page.getByLabel('FIN 1').fill(fin)
  await page.getByLabel('ZB I geht an').selectOption('REPRESENTATIVE')
  await sectionOf(page, 'Was unterschrieben wird').getByText('ZB I an den Bevollmächtigten').waitFor()
  const preview = page.waitForResponse((response) => response.url().includes('/preview'))
  await button('Vollmacht als PDF ansehen').click()
  expect((await preview).headers()['content-type']).toBe('application/pdf')
  await page.keyboard.press('Escape')

  await page.reload()
  await page.getByText('Ihre Eingaben sind noch da.').waitFor()
  await button('Vollmacht anlegen').click()
  await page.getByRole('heading', { name: 'Wartet auf die Unterschrift' }).waitFor()
  await page.getByText('Ein Link, auch wenn mehrere unterschreiben.').waitFor()
  await page.getByRole('img', { name: 'Der Link als QR-Code' }).waitFor()
  await page.getByText('nicht qualifiziert').waitFor()
  await expectUsable(page)
  await picture(page, 'power-open')
  const id = Number(page.url().split('/').at(-1)?.split('?')[0])

  const [signing] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Unterschriftsseite öffnen' }).click(),
  ])
  await signing.getByRole('button', { name: 'Elektronisch unterschreiben' }).click()
  await signing.getByRole('heading', { name: 'Vollmacht unterschrieben' }).waitFor()
  await signing.close()
  // Nobody touched this page.
  await page.getByRole('heading', { name: 'Bereit für Anträge' }).waitFor()
  for (const value of ['Beispiel', 'Musterweg', '1990']) expect(await page.getByText(value).count()).toBe(0)
  await expectUsable(page)

  await page.getByRole('link', { name: 'Mit einem Antrag vergleichen' }).click()
  await button('JSON').click()
  const application = aBody('HA', {
    ...{ vehicleHolder: undefined, externalOrderId: undefined, 'customization.deliveryToHolder': true },
    ...{ 'customization.vehicleIdentificationNumber': fin, 'powerOfAttorney.processId': id },
  })
  await page.getByLabel('JSON, wie es Ihr Programm senden würde').fill(JSON.stringify(application))
  await button('Vergleichen').click()
  await page.getByText('Passt nicht: 1 Grund.').waitFor()
  await page.getByText('Die Vollmacht sagt: Zusendung an den Bevollmächtigten').waitFor()
  await expectUsable(page)
  await picture(page, 'power-check')
  await button(/aus der Vollmacht übernehmen/).click()
  await page.getByText('Passt: Der Antrag würde angenommen.').waitFor()

  // The application by form begins at the power, with its vehicle.
  await page.goto(`${powers.baseUrl()}${LIST}/${id}`)
  await page.getByRole('link', { name: 'Antrag mit dieser Vollmacht stellen' }).click()
  await page.getByRole('link', { name: /Adressänderung/ }).click()
  await page.getByText(`Vollmacht ${id} ist bereit`).waitFor()
  expect(await field(page, FIN).locator('input').inputValue()).toBe(fin)
  await fillIn(page, PLATE, 'BSP-MA 118')
  await fillIn(page, 'email', 'dispo@example.test')
  // Whatever is said of the holder here comes from the power: nothing is asked twice.
  expect(await field(page, 'vehicleHolder.address.lastName').count()).toBe(0)
  // Without a word the papers go to the holder, which is not what was signed.
  await page.getByText(`Vollmacht ${id} passt nicht`, { exact: true }).waitFor()
  await button(/^Ändern.*Zustellung$/).click()
  const saved = page.waitForResponse(
    (response) => /\/drafts\//.test(response.url()) && /deliveryToHolder/.test(response.request().postData() ?? ''),
  )
  await fillIn(page, 'customization.deliveryToHolder', 'false')
  await page.getByText(`Vollmacht ${id} passt`, { exact: true }).waitFor()
  expect((await saved).status()).toBe(200)

  // The draft, which has no codes, is held against the power, and goes on in the form.
  await page.goto(`${powers.baseUrl()}${LIST}/${id}/check?with=draft`)
  await button(new RegExp(`HA.*${fin}`)).click()
  await page.getByText('Passt: Der Antrag würde angenommen.').waitFor()
  await expectUsable(page)
  await picture(page, 'power-check-draft')
  await page.getByRole('link', { name: 'Im Formular damit weitermachen' }).click()
  await type(page, PART_ONE, 'aB3dE7x')
  await picture(page, 'power-form')
  await review(page)
  await button('Antrag senden').click()
  const order = await filedOrder(page)
  await page.locator('.badge.s-beschieden').first().waitFor({ timeout: 60_000 })
  const messages = await powers.received(fin)
  expect(messages).toHaveLength(1)
  await page.goto(`${powers.baseUrl()}${LIST}/${id}/check?order=${order}`)
  await page.getByText('Passt: Der Antrag würde angenommen.').waitFor()
  await page.goto(`${powers.baseUrl()}${LIST}/${id}`)
  await sectionOf(page, 'Anträge mit dieser Vollmacht')
    .getByRole('link', { name: String(order) })
    .waitFor()
  await page.goto(`${powers.baseUrl()}/web/vehicles/${fin}`)
  await sectionOf(page, 'Vollmachten')
    .getByRole('link', { name: `Vollmacht ${id}` })
    .waitFor()
  await expectUsable(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Suche' }).fill(String(id))
  await page.getByRole('option', { name: `Vollmacht ${id}` }).waitFor()

  await page.goto(`${powers.baseUrl()}${LIST}/new`)
  await page.getByText('Vom letzten Mal übernommen.').waitFor()
  expect(await sectionOf(page, 'Bevollmächtigter').getByLabel('Firma').inputValue()).toBe(REPRESENTATIVE.Firma)
})

it('a form offers the power of attorney that lists its vehicle', async () => {
  const { id, fin } = await powers.signed({ externalOrderId: 'OFFERED-1' })
  const page = await visit(`${NEW}/UG`)
  await look(page, {})
  await fillIn(page, FIN, fin)
  await page.getByText(`Vollmacht ${id} liegt bereit`).waitFor()
  await page.getByRole('button', { name: 'Verwenden' }).click()
  await page.getByText(`Vollmacht ${id} ist bereit`).waitFor()
  await page.getByRole('button', { name: /^Ändern.*Vollmacht$/ }).click()
  await fillIn(page, PROCESS, '999999999')
  await page.getByText('Vollmacht 999999999 gibt es nicht').waitFor()
  await page.getByRole('button', { name: `${id} OFFERED-1` }).click()
  await page.getByText(`Vollmacht ${id} ist bereit`).waitFor()
  await expectUsable(page)
  await picture(page, 'power-offered')
})

it('what somebody typed is not there for the next person in the same tab', async () => {
  const page = await visit(`${LIST}/new`)
  const firstName = sectionOf(page, /^Vollmachtgeber/).getByLabel('Vorname', { exact: true })
  await firstName.fill('Erika')
  await page.reload()
  await page.getByText('Ihre Eingaben sind noch da.').waitFor()
  await page.context().clearCookies()
  const next = await aPerson(powers.sql, { clientId: powers.clientId(), level: 'clerk' })
  await page.goto(`${powers.baseUrl()}${LIST}/new`)
  await page.getByLabel('Anmeldename').fill(next.login)
  await page.getByLabel('Passwort', { exact: true }).fill(next.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Vollmachtgeber/ }).waitFor()
  expect(await firstName.inputValue()).toBe('')
  expect(await page.getByText('Ihre Eingaben sind noch da.').count()).toBe(0)
})

it('the screens of powers of attorney can be used', async () => {
  const waiting = await powers.create({ externalOrderId: 'LOOK-1' })
  await powers.sql`update power_of_attorney set created_at = created_at - interval '3 days' where id = ${waiting.id}`
  const passport = await powers.signed({}, { withoutAddress: true })
  const ready = await powers.signed()
  const page = await visit('/web')
  await page
    .getByText(/noch nicht unterschrieben/)
    .first()
    .waitFor()
  const screens = [
    ['', 'LOOK-1'],
    ['?tab=ready', 'Anträge können sie verwenden'],
    ['?tab=unusable', 'Nicht festgestellt: Straße'],
    [`/${waiting.id}`, 'seit über zwei Tagen offen'],
    [`/${passport.id}`, 'Ein Reisepass nennt keine Anschrift'],
    [`/${ready.id}`, 'Bereit für Anträge'],
    [`/${ready.id}/check`, 'Auftragsnummer'],
    [`/${ready.id}/check?with=json`, 'Vorgangsart'],
    [`/${ready.id}/check?with=draft`, 'keinen Entwurf'],
    ['/new', 'Was unterschrieben wird'],
  ] as const
  for (const [index, [path, text]] of screens.entries()) {
    await page.goto(`${powers.baseUrl()}${LIST}${path}`)
    await page.getByText(text).first().waitFor()
    await expectUsableInEveryLook(page, `power-${index}`)
  }
})
