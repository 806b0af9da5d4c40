import { IconDownload, IconHistory, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { addressOf } from '../../door/call.ts'
import { useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { AUDIT_TEXTS } from './audit.texts.ts'
import { AuditEntry } from './audit-entry.tsx'
import { useAudit } from './use-audit.ts'
import './audit.css'

/** The filter stands in the address, a moment after the last letter. */
function useFilter() {
  const { q }: { q?: unknown } = useSearch({ strict: false })
  const kept = q === undefined ? '' : String(q)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(kept)
  useEffect(() => {
    if (typed === kept) return
    const timer = setTimeout(
      () =>
        void navigate({ to: '.', search: (search: object) => ({ ...search, q: typed || undefined }), replace: true }),
      250,
    )
    return () => clearTimeout(timer)
  }, [typed, kept, navigate])
  return { typed, setTyped, q: useDeferredValue(kept) }
}

/** Who did what, newest first. */
export function AuditScreen() {
  const texts = useTexts(AUDIT_TEXTS)
  const { typed, setTyped, q } = useFilter()
  const client = useChosenClient()
  const { person, clients = [] } = useSession()
  const audit = useAudit(q)
  const lines = audit.data?.pages.flatMap(({ items }) => items) ?? []
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  return (
    <div className="screen">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">
          <label className="audit-find">
            <IconSearch size={16} aria-hidden="true" />
            <input
              type="search"
              aria-label={texts.filter}
              placeholder={texts.filter}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <a className="btn" href={addressOf('/audit/csv', { client, q })} download aria-label={texts.csvLabel}>
            <IconDownload size={16} aria-hidden="true" /> {texts.csv}
          </a>
        </div>
      </div>
      <Card>
        {audit.error && <Failure error={audit.error} again={() => void audit.refetch()} />}
        {audit.isPending && <Loading rows={8} />}
        {audit.isSuccess && lines.length === 0 && (
          <Empty
            icon={<IconHistory size={20} aria-hidden="true" />}
            action={
              q !== '' && (
                <button className="btn sm" type="button" onClick={() => setTyped('')}>
                  {texts.clear}
                </button>
              )
            }
          >
            {q === '' ? texts.empty : texts.nothing}
          </Empty>
        )}
        <ol className="audit">
          {lines.map((line) => (
            <AuditEntry
              key={line.id}
              line={line}
              client={person.role === 'operator' && line.clientId !== null ? names.get(line.clientId) : undefined}
            />
          ))}
        </ol>
        {audit.hasNextPage && (
          <button
            className="btn audit-more"
            type="button"
            disabled={audit.isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            {audit.isFetchingNextPage ? texts.loading : texts.older}
          </button>
        )}
      </Card>
    </div>
  )
}
