import { IconFileTime, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Count } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { BulkAnswer } from '../../../../src/doors/dashboard/routes/orders/search-answers.ts'
import type { Query } from '../../door/call.ts'
import { useMayChange } from '../../door/session.ts'
import { useAct } from '../../door/use-door.ts'
import { number } from '../../format/format.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { STATES_TEXTS } from '../../parts/states.texts.ts'
import { failureText } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { BULK_TEXTS } from './bulk.texts.ts'
import { countWord } from './count.ts'
import { ExportMenu } from './export-menu.tsx'

/** Some orders, or all that match the filter, also those that are not in view. */
export type Chosen = ReadonlySet<number> | 'all'
type Act = 'release-files' | 'query-status'

interface BulkBarProps {
  chosen: Chosen
  total: Count
  filter: Query
  onAll(): void
  onNone(): void
  onSay(text: string): void
}

export function BulkBar({ chosen, total, filter, onAll, onNone, onSay }: BulkBarProps) {
  const texts = useTexts(BULK_TEXTS)
  const failures = useTexts(STATES_TEXTS)
  const language = useLanguage()
  const [asks, setAsks] = useState(false)
  const mayAct = useMayChange('file')
  const act = useAct<BulkAnswer, Act>({
    path: '/orders/bulk',
    body: (kind) => (chosen === 'all' ? { act: kind, filter } : { act: kind, ids: [...chosen] }),
    changes: ['orders'],
    onDone({ done, skipped }, kind) {
      const said = kind === 'release-files' ? texts.filesDone : texts.queryDone
      onSay([said(number(done, language)), ...(skipped ? [texts.skipped(number(skipped, language))] : [])].join(' '))
      onNone()
    },
  })
  const all = countWord(total, language)
  const count = chosen === 'all' ? all : number(chosen.size, language)
  const hasMore = chosen !== 'all' && (total.atLeast || chosen.size < total.count)
  return (
    <section className="bulk" aria-label={texts.label}>
      <b role="status">{texts.chosen(count)}</b>
      {hasMore && (
        <button className="btn sm quiet" type="button" onClick={onAll}>
          {texts.chooseAll(all)}
        </button>
      )}
      <span className="sp" />
      {act.error && (
        <span className="field-error" role="alert">
          {failureText(act.error, failures)}
        </span>
      )}
      {mayAct && (
        <>
          <button className="btn sm" type="button" disabled={act.isPending} onClick={() => act.mutate('release-files')}>
            <IconFileTime size={15} aria-hidden="true" />
            {texts.files}
          </button>
          <button className="btn sm" type="button" disabled={act.isPending} onClick={() => setAsks(true)}>
            <IconRefresh size={15} aria-hidden="true" />
            {texts.query}
          </button>
        </>
      )}
      <ExportMenu isSmall wanted={chosen === 'all' ? { filter } : { ids: [...chosen] }} />
      <button className="ib" type="button" aria-label={texts.none} onClick={onNone}>
        <IconX size={16} aria-hidden="true" />
      </button>
      {asks && (
        <Confirm
          title={texts.queryTitle}
          act={texts.query}
          onClose={() => setAsks(false)}
          onAct={() => act.mutateAsync('query-status')}
        >
          {texts.queryWhy(count)}
        </Confirm>
      )}
    </section>
  )
}
