import { describe, expect, it } from 'vitest'
import { aPerson } from '../support/dashboard.ts'
import { dashboardPages } from '../support/dashboard-page.ts'
import { aFin, testLife } from '../support/life.ts'
import { atMinute } from '../support/working-hours.ts'

const life = testLife()
const { open, expectUsableInEveryLook } = dashboardPages()

async function cutOff(fault: 'drop' | 'lost') {
  await life.restart(atMinute(0))
  const client = await life.client()
  const fin = aFin()
  const id = await client.file('AB', { fin, scenario: { fault, times: 1 } })
  await client.reached(id, 'fehlgeschlagen')
  const clerk = await aPerson(life.sql, { clientId: client.id, level: 'clerk' })
  return { id, fin, visit: () => open(life.baseUrl, clerk, `/web/orders/${id}`) }
}

const asked = async (id: number): Promise<number> =>
  (await life.sql`select 1 from status_query where attempt_id = ${id} and outcome is not null`).length

const applications = (fin: string) => life.authority().received(`?vehicleIdentificationNumber=${fin}&kind=application`)

describe('somebody opens an order whose receipt was lost', () => {
  it('sees that it is asked for by itself, and then that it arrived, with the proof', async () => {
    const { id, fin, visit } = await cutOff('drop')
    await expect.poll(() => life.sql`select 1 from open_dispatch where next_at is not null`).not.toEqual([])
    const before = await visit()
    const card = before.locator('.resolution')
    await card.getByText('Noch unklar', { exact: true }).waitFor()
    await card.getByText(/^Nächste Abfrage: /).waitFor()
    await card.getByText('Noch nicht gefragt.').waitFor()

    // An open page would complain that its service is gone.
    await before.close()
    await life.restart(atMinute(2))
    await expect.poll(() => asked(id)).toBe(1)
    const page = await visit()
    await page.getByRole('heading', { name: 'Nicht neu senden: Der Antrag ist doch angekommen' }).waitFor()
    const found = page.locator('.resolution')
    await found.getByText('Ja, er ist angekommen').waitFor()
    const row = found.getByRole('row', { name: /von selbst/ })
    await row.getByText(/^Das KBA hat den Antrag: /).waitFor()
    expect(await row.getByRole('button').count()).toBe(2)
    await expectUsableInEveryLook(page, 'order-arrived')
    expect(await applications(fin)).toHaveLength(1)
    await page.close()
  })

  it('sees that it did not arrive, and sends it again', async () => {
    const { id, fin, visit } = await cutOff('lost')
    for (const [index, minute] of [2, 8, 20, 70].entries()) {
      await life.restart(atMinute(minute))
      await expect.poll(() => asked(id)).toBe(index + 1)
    }
    const page = await visit()
    await page.getByRole('heading', { name: 'Neu senden: Der Antrag ist nicht angekommen' }).waitFor()
    await page.locator('.resolution').getByText('Nein, er ist nicht angekommen').waitFor()
    expect(await page.locator('.resolution').getByText('Dem KBA nicht bekannt').count()).toBe(4)
    await expectUsableInEveryLook(page, 'order-not-arrived')
    expect(await applications(fin)).toHaveLength(1)
    await page.getByRole('button', { name: 'Neu senden' }).click()
    await page.getByRole('button', { name: 'Versuch 2 senden' }).click()
    await expect.poll(() => applications(fin)).toHaveLength(2)
  })
})
