import type { Transaction } from '../../../../../src/domain/application/transaction.ts'
import type { TransactionsAnswer } from '../../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import type { LanesAnswer } from '../../../../../src/doors/dashboard/routes/overview/lanes.route.ts'
import type { AsTold } from '../../../door/as-told.ts'
import { useRead } from '../../../door/use-door.ts'
import { clock, money, number } from '../../../format/format.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import type { BatchFile, Checked } from './use-batch.ts'

interface TilesProps {
  transaction: Transaction
  file: BatchFile
  checked: Checked
  /** Rows about a vehicle that stands in the file twice. */
  same: number
}

/** The file in figures, and when it would be through. */
export function Tiles({ transaction, file: { table }, checked: { rows }, same }: TilesProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const language = useLanguage()
  const bad = rows.filter(({ findings }) => findings.length > 0).length
  const hints = rows.filter(({ findings, hints }) => findings.length === 0 && hints.length > 0).length
  const skipped = table.rows.length - rows.length
  return (
    <div className="tiles">
      <Tile value={number(rows.length, language)} word={texts.tiles.read}>
        {table.sheet ? texts.tiles.sheet(table.sheet, table.headLine) : texts.tiles.head(table.headLine)}
        {skipped > 0 && ` ${texts.tiles.skipped(skipped)}`}
      </Tile>
      <Tile className="ok" value={number(rows.length - bad, language)} word={texts.tiles.ready}>
        {texts.tiles.kept(hints)}
      </Tile>
      <Tile className={bad > 0 ? 'bad' : ''} value={number(bad, language)} word={texts.tiles.bad}>
        {bad > 0 ? texts.tiles.notSent : texts.tiles.noneBad}
      </Tile>
      <Tile value={number(same, language)} word={texts.tiles.same}>
        {texts.tiles.sameNote}
      </Tile>
      <Ahead transaction={transaction} count={rows.length - bad} />
    </div>
  )
}

function Tile(props: { value: string; word: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={`card t ${props.className ?? ''}`}>
      <b className="num">{props.value}</b>
      <span>{props.word}</span>
      <small>{props.children}</small>
    </div>
  )
}

const CENTS = 100
/** Where nothing was sent lately, as the service takes it. */
const USUAL_MS = 1_000

/** When the last row would have gone out, as quickly as the slowest lane goes. */
function Ahead({ transaction, count }: { transaction: Transaction; count: number }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const language = useLanguage()
  const { data } = useRead<AsTold<LanesAnswer>>('/lanes')
  const fileable = useRead<TransactionsAnswer>('/transactions', {}, { everyMs: 0 })
  if (!data) return <div className="card t fc" />
  const price = fileable.data?.transactions.find(({ code }) => code === transaction)?.price ?? null
  const amount = (cents: number) => money(cents / CENTS, language)
  const waiting = Math.max(0, ...data.lanes.map((lane) => lane.waiting))
  const pace = Math.max(0, ...data.lanes.map(({ msPerOrder }) => msPerOrder ?? 0)) || USUAL_MS
  const now = new Date(data.now)
  const empty = new Date(now.getTime() + (waiting + count) * pace)
  const touches = data.maintenance.some(({ startsAt, endsAt }) => new Date(startsAt) < empty && new Date(endsAt) > now)
  return (
    <div className="card t fc">
      <span>{texts.ahead.title}</span>
      <dl>
        <div>
          <dt>{texts.ahead.waiting}</dt>
          <dd>{number(waiting, language)}</dd>
        </div>
        <div>
          <dt>{texts.ahead.empty}</dt>
          <dd>{texts.ahead.about(clock(empty, language))}</dd>
        </div>
        <div>
          <dt>{texts.ahead.maintenance}</dt>
          <dd>{touches ? texts.ahead.touched : texts.ahead.untouched}</dd>
        </div>
        {price !== null && (
          <div>
            <dt>{texts.ahead.price(number(count, language), amount(price))}</dt>
            <dd>{amount(count * price)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
