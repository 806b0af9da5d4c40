import { eventBodies } from '../../domain/event/order-events.ts'
import {
  type Chains,
  eventFile,
  FILE,
  FORMAT,
  type Manifest,
  MOST_BYTES,
  sha256Of,
} from '../../domain/evidence/bundle.ts'
import { ORIGIN, readEntry } from '../../domain/evidence/chain.ts'
import { ensureKey, publishedKeys, recordingTime, signText } from '../../domain/evidence/instance-key.ts'
import { bundledJson } from '../../domain/evidence/read-bundle.ts'
import { deliveryChains, orderChain } from '../../domain/evidence/read-chains.ts'
import { keptOrderFiles, orderFileContent } from '../../domain/file/order-files.ts'
import type { OrderView } from '../../domain/order/show/find-order.ts'
import { writeZip, type ZipFile } from '../../kernel/parse/zip.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isoTime } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { bundleMessages, type Fits } from './bundle-messages.ts'
import { readDays } from './read-days.ts'

interface Deps {
  sql: Sql
  seal: Seal
  /** An archive that becomes larger is refused. */
  mostBytes?: number
}

interface Wanted {
  order: OrderView
  /** The messages also as they are, with codes and login: for operators only. */
  withOriginals?: boolean
}

/**
 * Everything that proves what became of an order, as one archive that can be checked without us (docs/evidence.md). Takes seconds
 * where an order has a long life: not for the thread that answers requests.
 */
export async function makeBundle(deps: Deps, { order, withOriginals = false }: Wanted): Promise<Buffer> {
  const { sql, seal } = deps
  const fits = counting(deps.mostBytes ?? MOST_BYTES)
  // Loaded when the first is drawn: what draws takes a quarter of a start.
  const { drawEvidence } = await import('./draw-evidence.ts')
  const chains = await readChains(sql, order)
  await ensureKey(sql, seal)
  const now = await recordingTime(sql)
  const keys = await publishedKeys(sql)
  const messages = await bundleMessages(deps, order, { fits, withOriginals })
  const events = (await readEvents(sql, order)).map(fits)
  const papers = await readPapers(deps, order, fits)
  const days = await readDays(sql, chains)
  const files: ZipFile[] = [
    ...[json(FILE.chain, chains), json(FILE.days, days), json(FILE.keys, keys), json(FILE.messages, messages.list)].map(
      fits,
    ),
    ...messages.files,
    ...events,
    ...papers,
    fits({ name: FILE.paper, content: await drawEvidence({ order, chains, days, now }) }),
  ]
  const manifest: Manifest = {
    format: FORMAT,
    order: order.headId,
    madeAt: isoTime(now),
    entries: chains.links.length,
    digest: chains.links.at(-1)?.digest ?? ORIGIN,
    files: Object.fromEntries(files.map(({ name, content }) => [name, sha256Of(content)])),
  }
  const written = json(FILE.manifest, manifest)
  const signed = await signText(sql, seal, written.content.toString('utf8'))
  return writeZip([fits(written), fits(json(FILE.signature, signed)), ...files])
}

const json = (name: string, content: unknown): ZipFile => ({
  name,
  content: Buffer.from(bundledJson(content)),
})

/** Lets files pass as long as they fit into an archive together: no more is read than goes into one. */
function counting(mostBytes: number): Fits {
  let bytes = 0
  return (file) => {
    bytes += file.content.length
    if (bytes <= mostBytes) return file
    const megabytes = Math.floor(mostBytes / 1024 / 1024)
    throw new Refusal(
      409,
      `What proves this order is larger than ${megabytes} MB, the most that an archive holds; its files and messages can be fetched one by one`,
    ).because('archive-too-large')
  }
}

async function readChains(sql: Sql, { headId }: OrderView): Promise<Chains> {
  const links = await orderChain(sql, headId)
  const events = links.map(readEntry).filter(({ kind }) => kind === 'event')
  const deliveries = await deliveryChains(
    sql,
    events.map(({ facts }) => String(facts.event)),
  )
  return { order: headId, links, deliveries }
}

async function readEvents(sql: Sql, { attempts }: OrderView): Promise<ZipFile[]> {
  const bodies = await eventBodies(
    sql,
    attempts.map(({ id }) => id),
  )
  return bodies.map(({ id, body }) => ({ name: eventFile(id), content: body }))
}

async function readPapers({ sql, seal }: Deps, { attempts }: OrderView, fits: Fits): Promise<ZipFile[]> {
  const ids = attempts.map(({ id }) => id)
  const papers: ZipFile[] = []
  for (const { id } of await keptOrderFiles(sql, ids)) {
    const file = await orderFileContent(sql, seal, ids, id)
    if (file) papers.push(fits({ name: `files/${id}-${file.filename}`, content: file.content }))
  }
  return papers
}
