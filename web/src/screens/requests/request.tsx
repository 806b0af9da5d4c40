import { IconActivity, IconChevronRight } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { RequestAnswer } from '../../../../src/doors/dashboard/routes/requests/show.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { DoorError } from '../../door/door-error.ts'
import { useRead } from '../../door/use-door.ts'
import { Copy } from '../../parts/copy.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { RequestDetails } from './request-details.tsx'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import './requests.css'

const isGone = (error: unknown): boolean => error instanceof DoorError && error.status === 404

/** Everything that is kept under a trace id. */
export function RequestScreen() {
  const texts = useTexts(REQUESTS_TEXTS)
  const { traceId = '' }: { traceId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<AsTold<RequestAnswer>>(`/requests/${encodeURIComponent(traceId)}`)
  return (
    <div className="screen requests">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/requests">{texts.title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      <div className="head">
        <div>
          <h1 className="mono rq-id">
            {traceId} <Copy value={traceId} what={texts.trace} />
          </h1>
          {data && data.items.length > 1 && <p className="muted">{texts.several(data.items.length)}</p>}
        </div>
      </div>
      {!data && !error && <Loading />}
      {error && !isGone(error) && <Failure error={error} again={() => void refetch()} />}
      {error && isGone(error) && (
        <Empty
          icon={<IconActivity size={20} aria-hidden="true" />}
          action={
            <Link className="btn sm" to="/web/requests">
              {texts.back}
            </Link>
          }
        >
          {texts.gone}
        </Empty>
      )}
      {!error && data?.items.map((request) => <RequestDetails key={request.id} request={request} />)}
    </div>
  )
}
