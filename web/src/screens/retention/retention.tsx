import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { RetentionAnswer } from '../../../../src/doors/dashboard/routes/retention/report.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { addressOf } from '../../door/call.ts'
import { useRead } from '../../door/use-door.ts'
import { day, number } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { RETENTION_TEXTS } from './retention.texts.ts'

type Report = AsTold<RetentionAnswer>
const ICON = <IconTrash size={20} aria-hidden="true" />

/** What is due for deletion, and what was deleted. */
export function RetentionScreen() {
  const texts = useTexts(RETENTION_TEXTS)
  const language = useLanguage()
  const { data, error, refetch } = useRead<Report>('/retention')
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading />
  return (
    <div className="screen retention">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro(data.months, day(new Date(data.cutoff), language))}</p>
        </div>
        <div className="acts">
          <a className="btn" href={addressOf('/retention/report.csv')} download>
            <IconDownload size={16} aria-hidden="true" /> {texts.csv}
          </a>
        </div>
      </div>
      <Due due={data.due} />
      {data.held.length > 0 && <Held held={data.held} />}
      <Deleted deleted={data.deleted} />
    </div>
  )
}

function Due({ due }: Pick<Report, 'due'>) {
  const texts = useTexts(RETENTION_TEXTS)
  const language = useLanguage()
  return (
    <Card title={texts.due}>
      {due.length === 0 ? (
        <Empty icon={ICON}>{texts.nothingDue}</Empty>
      ) : (
        <Rows
          label={texts.due}
          rows={due}
          keyOf={({ kind, clientId }) => `${kind} ${clientId}`}
          columns={[
            { key: 'kind', head: texts.kind, cell: ({ kind }) => <b>{texts.dueKinds[kind]}</b> },
            {
              key: 'client',
              head: texts.client,
              cell: ({ clientName }) => clientName ?? <span className="muted">{texts.noClient}</span>,
            },
            { key: 'count', head: texts.count, className: 'num', cell: ({ count }) => number(count, language) },
            {
              key: 'oldest',
              head: texts.oldest,
              className: 'num',
              cell: ({ oldest }) => day(new Date(oldest), language),
            },
          ]}
        />
      )}
    </Card>
  )
}

function Held({ held }: Pick<Report, 'held'>) {
  const texts = useTexts(RETENTION_TEXTS)
  const language = useLanguage()
  return (
    <Card title={texts.held}>
      <p className="about muted">{texts.heldIntro}</p>
      <Rows
        label={texts.held}
        rows={held}
        keyOf={({ kind }) => kind}
        columns={[
          { key: 'kind', head: texts.kind, cell: ({ kind }) => <b>{texts.deletedKinds[kind]}</b> },
          { key: 'count', head: texts.count, className: 'num', cell: ({ count }) => number(count, language) },
        ]}
      />
    </Card>
  )
}

function Deleted({ deleted }: Pick<Report, 'deleted'>) {
  const texts = useTexts(RETENTION_TEXTS)
  const language = useLanguage()
  return (
    <Card title={texts.deleted}>
      {deleted.length === 0 ? (
        <Empty icon={ICON}>{texts.nothingDeleted}</Empty>
      ) : (
        <Rows
          label={texts.deleted}
          rows={deleted}
          keyOf={({ kind, day: on }) => `${kind} ${on}`}
          columns={[
            { key: 'day', head: texts.day, cell: ({ lastAt }) => day(new Date(lastAt), language) },
            { key: 'kind', head: texts.kind, cell: ({ kind }) => <b>{texts.deletedKinds[kind]}</b> },
            { key: 'count', head: texts.count, className: 'num', cell: (run) => number(run.number, language) },
            {
              key: 'until',
              head: texts.until,
              className: 'num',
              cell: ({ until }) => day(new Date(until), language),
            },
          ]}
        />
      )}
    </Card>
  )
}
