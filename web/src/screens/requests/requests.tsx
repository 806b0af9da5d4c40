import { IconActivity } from '@tabler/icons-react'
import { Card } from '../../parts/card.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
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
  const columns = useRequestColumns()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = Object.values(search).some((one) => one !== undefined)
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
            {isFiltered ? texts.nothing : texts.empty}
          </Empty>
        )}
        {items.length > 0 && <Rows label={texts.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
        {query.hasNextPage && (
          <div className="older">
            <button
              className="btn sm"
              type="button"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.older}
            </button>
          </div>
        )}
      </Card>
    </div>
  )
}
