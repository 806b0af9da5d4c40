import { IconActivity } from '@tabler/icons-react'
import { exactly } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useNow } from '../../parts/when.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { useRequestColumns } from './request-columns.tsx'
import { RequestFilters } from './request-filters.tsx'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import { useRequestSearch, useRequests } from './use-requests.ts'
import './requests.css'

/** What programs asked of the API, newest first. */
export function RequestsScreen() {
  const texts = useTexts(REQUESTS_TEXTS)
  const [search, onSearch] = useRequestSearch()
  const query = useRequests(search)
  const [language, now] = [useLanguage(), useNow()]
  const columns = useRequestColumns()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const searchedTo = query.data?.pages.at(-1)?.searchedTo
  const until = searchedTo && exactly(new Date(searchedTo), now, language)
  const isFiltered = Object.values(search).some((one) => one !== undefined)
  const emptyText = until ? texts.nothingUntil(until) : isFiltered ? texts.nothing : texts.empty
  return (
    <div className="screen requests">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
      </div>
      <RequestFilters search={search} onSearch={onSearch} />
      <Card>
        {query.error && <Failure error={query.error} again={() => void query.refetch()} />}
        {query.isPending && <Loading rows={8} />}
        {query.data && items.length === 0 && (
          <Empty
            icon={<IconActivity size={20} aria-hidden="true" />}
            action={
              isFiltered && (
                <button
                  className="btn sm"
                  type="button"
                  onClick={() => onSearch({ answer: undefined, time: undefined, route: undefined, user: undefined })}
                >
                  {texts.clear}
                </button>
              )
            }
          >
            {emptyText}
          </Empty>
        )}
        {items.length > 0 && <Rows label={texts.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
        {query.hasNextPage && (
          <div className="older">
            {until && items.length > 0 && <span className="muted">{texts.searched(until)}</span>}
            <button
              className="btn sm"
              type="button"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {until ? texts.searchOn : texts.older}
            </button>
          </div>
        )}
      </Card>
    </div>
  )
}
