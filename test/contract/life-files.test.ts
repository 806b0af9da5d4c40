import { describe, expect, it } from 'vitest'
import { aDocument, testLife } from '../support/life.ts'

const life = testLife()
const FILES = '/vehicleDeregistrations/files/content'

async function decided(...documents: object[]) {
  const client = await life.client()
  const id = await client.file('AB', { scenario: { steps: [{ after: 'PT0S', decision: 'approved', documents }] } })
  await client.reached(id, 'beschieden')
  const { files } = await client.lookup(id)
  return { client, id, files }
}

describe('the files of an order (contract 1, 4.4)', () => {
  it('come with their content type and, in Content-Disposition, the very filename of event and lookup', async () => {
    const { client, id, files } = await decided(aDocument('Bescheid "Größe".pdf', '%PDF-1.7 eins'))
    const [file] = files
    const response = await client.request(`${FILES}/${file?.fileAccessKey}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Bescheid "Größe".pdf')}`,
    )
    expect(await response.text()).toBe('%PDF-1.7 eins')
    const event = (await life.events(id)).at(-1)
    expect(event?.files).toMatchObject([{ filename: 'Bescheid "Größe".pdf', fileAccessKey: file?.fileAccessKey }])
  })

  it.each(['../../x/Pfad.pdf', 'C:\\x\\Pfad.pdf', '/etc/Pfad.pdf'])(
    'lose the path that a sender gave them, alike in event, lookup and Content-Disposition: %s',
    async (filename) => {
      const { client, id, files } = await decided(aDocument(filename, '%PDF-1.7 Pfad'))
      const [file] = files
      const response = await client.request(`${FILES}/${file?.fileAccessKey}`)
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="Pfad.pdf"')
      expect((await life.events(id)).at(-1)?.files).toMatchObject([{ filename: 'Pfad.pdf' }])
      expect(files).toMatchObject([{ filename: 'Pfad.pdf' }])
    },
  )

  it('that were stored with a path lose it when they are read', async () => {
    const { client, id, files } = await decided(aDocument('Alt.pdf', '%PDF-1.7 alt'))
    await life.sql`update stored_file set filename = '../../x/Alt.pdf' where order_id = ${id}`
    expect((await client.lookup(id)).files).toEqual(files)
    const response = await client.request(`${FILES}/${files[0]?.fileAccessKey}`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Alt.pdf"')
  })

  it('tell two certificates apart by their filename (contract 2, 2.3)', async () => {
    const { files } = await decided(
      aDocument('Bescheid.pdf', '%PDF-1.7 Bescheid'),
      aDocument('Vorlaeufiger-Zulassungsnachweis.pdf', '%PDF-1.7 Nachweis'),
      aDocument('Quittung.pdf', '%PDF-1.7 Quittung', 'RECEIPT'),
    )
    expect(files).toMatchObject([
      { purposeType: 'CERTIFICATE', filename: 'Bescheid.pdf' },
      { purposeType: 'CERTIFICATE', filename: 'Vorlaeufiger-Zulassungsnachweis.pdf' },
      { purposeType: 'RECEIPT', filename: 'Quittung.pdf' },
    ])
  })

  it('have keys of 256 random bits', async () => {
    const { files } = await decided(aDocument('a.pdf', 'same bytes'), aDocument('b.pdf', 'same bytes'))
    const keys = files.map(({ fileAccessKey }) => Buffer.from(fileAccessKey, 'base64url'))
    expect(keys.map(({ length }) => length)).toEqual([32, 32])
    expect(keys[0]).not.toEqual(keys[1])
  })

  it('are stored once, whatever refers to the same bytes', async () => {
    const content = '%PDF-1.7 ein Bescheid für alle'
    await decided(aDocument('eins.pdf', content), aDocument('zwei.pdf', content))
    await decided(aDocument('drei.pdf', content))
    const stored = await life.sql`select 1 from document where size = ${Buffer.byteLength(content)}`
    expect(stored).toHaveLength(1)
  })

  it('can be fetched under every prefix', async () => {
    const { client, files } = await decided(aDocument('Bescheid.pdf', '%PDF-1.7'))
    for (const prefix of [
      'vehicleHolderChanges',
      'vehicleTransfers',
      'vehicleReRegistrations',
      'vehicleRegistrations',
    ]) {
      expect((await client.request(`/${prefix}/files/content/${files[0]?.fileAccessKey}`)).status).toBe(200)
    }
  })
})

describe('a file key (contract 2, 2.3)', () => {
  it('is valid for 72 hours from storing, and again after a release', async () => {
    const { client, id, files } = await decided(aDocument('Bescheid.pdf', '%PDF-1.7 gültig'))
    const [file] = files
    const path = `${FILES}/${file?.fileAccessKey}`
    const hours = (time: string | undefined): number => (Date.parse(time ?? '') - Date.now()) / 3_600_000
    expect(hours(file?.expirationTime)).toBeGreaterThan(71.9)
    expect(hours(file?.expirationTime)).toBeLessThan(72)

    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT71H55M' })
    expect((await client.request(path)).status).toBe(200)
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'PT72H1M' })
    expect((await client.request(path)).status).toBe(404)

    const { updatedAt: before } = await client.lookup(id)
    const released = await life.cli(['file', 'release', String(id)], { PLAKETTE_CLOCK_SHIFT: 'PT72H1M' })
    expect(released).toEqual({ id, count: 1 })
    // Whoever polls learns of it (contract 1, 4.2).
    const { updatedAt } = await client.lookup(id)
    expect(String(updatedAt) > String(before)).toBe(true)
    const since = new Date(Date.parse(String(before)) + 1).toISOString()
    const list = await client.get(`/vehicleDeregistrations/orders?changedSince=${since}`)
    expect(list).toMatchObject({ orders: [{ order: { id }, changedAt: updatedAt }] })
    expect(await (await client.request(path)).text()).toBe('%PDF-1.7 gültig')
    expect(hours((await client.lookup(id)).files[0]?.expirationTime)).toBeGreaterThan(143)
    const [act] = await life.sql`select actor, details from audit_entry where action = 'file.release'`
    expect(act).toMatchObject({ actor: expect.stringMatching(/^cli:/), details: { count: 1 } })
    await life.restart()
  })

  it('gives the same 404 when it is unknown, expired or foreign (contract 1, 4.4)', async () => {
    const { client, id, files } = await decided(aDocument('Bescheid.pdf', '%PDF-1.7 fremd'))
    const stranger = await life.client()
    const answer = async (who: typeof client, key: string | undefined) => {
      const response = await who.request(`${FILES}/${key}`, { headers: { 'X-Trace-Id': 'same' } })
      return { status: response.status, headers: [...response.headers.keys()].sort(), body: await response.text() }
    }
    const foreign = await answer(stranger, files[0]?.fileAccessKey)
    await life.sql`update stored_file set expires_at = now() - interval '1 second' where order_id = ${id}`
    const expired = await answer(client, files[0]?.fileAccessKey)
    const unknown = await answer(client, 'A'.repeat(43))
    expect(unknown).toMatchObject({ status: 404 })
    expect(foreign).toEqual(unknown)
    expect(expired).toEqual(unknown)
  })

  it('cannot be released for an order that does not exist', async () => {
    expect(await life.tryCli(['file', 'release', '999999'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'plakette: there is no order 999999\n',
    })
  })
})
