import { IconMailCheck } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MessageRow, MessagesAnswer } from '../../../../src/doors/dashboard/routes/unmatched/unmatched-answers.ts'
import { useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { number } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { Seg } from '../../parts/form/seg.tsx'
import { type Column, Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import type { Language, Texts } from '../../texts/language.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { MessageTag } from './message-tag.tsx'
import { UNMATCHED_TEXTS } from './unmatched.texts.ts'
import { FILTERS, type Filter, useFilter, useMessages } from './use-messages.ts'
import './unmatched.css'

type Words = Texts<typeof UNMATCHED_TEXTS.de>

/** Mail of the authorities that fits no order. */
export function UnmatchedScreen() {
  const texts = useTexts(UNMATCHED_TEXTS)
  const language = useLanguage()
  const [filter, setFilter] = useFilter()
  const mail = useMessages(filter)
  const first = mail.data?.pages[0]
  const messages = mail.data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <div className="screen unmatched">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">
          <Seg
            label={texts.filter}
            values={FILTERS}
            names={namesOf(texts, language, first?.counts)}
            value={filter}
            onChange={setFilter}
          />
        </div>
      </div>
      <Card>
        {mail.error && <Failure error={mail.error} again={() => void mail.refetch()} />}
        {mail.isPending && <Loading rows={8} />}
        {first && messages.length === 0 && <NoMail counts={first.counts} onAll={() => setFilter('all')} />}
        {messages.length > 0 && (
          <List messages={messages} onEnd={() => mail.hasNextPage && void mail.fetchNextPage()} />
        )}
      </Card>
    </div>
  )
}

function namesOf(
  { filters }: Words,
  language: Language,
  counts: MessagesAnswer['counts'] | undefined,
): Record<Filter, string> {
  const count = (state: keyof MessagesAnswer['counts']): string => (counts ? number(counts[state], language) : '')
  return {
    OPEN: filters.OPEN(count('OPEN')),
    HANDLED: filters.HANDLED(count('HANDLED')),
    IGNORED: filters.IGNORED(count('IGNORED')),
    all: filters.all(),
  }
}

function NoMail({ counts, onAll }: { counts: MessagesAnswer['counts']; onAll(): void }) {
  const texts = useTexts(UNMATCHED_TEXTS)
  const hasOthers = Object.values(counts).some((count) => count > 0)
  return (
    <Empty
      icon={<IconMailCheck size={20} aria-hidden="true" />}
      action={
        hasOthers && (
          <button className="btn sm" type="button" onClick={onAll}>
            {texts.showAll}
          </button>
        )
      }
    >
      {hasOthers ? texts.nothing : texts.empty}
    </Empty>
  )
}

function List({ messages, onEnd }: { messages: readonly MessageRow[]; onEnd(): void }) {
  const texts = useTexts(UNMATCHED_TEXTS)
  const navigate = useNavigate()
  const { person } = useSession()
  const chosen = useChosenClient()
  const seesMany = person.role === 'operator' && chosen === undefined
  return (
    <Rows
      label={texts.title}
      columns={columnsOf(texts).filter(({ key }) => seesMany || key !== 'client')}
      rows={messages}
      keyOf={({ id }) => id}
      onRow={({ id }) => void navigate({ to: `/web/unmatched/${id}` })}
      onEnd={onEnd}
    />
  )
}

const columnsOf = (texts: Words): Column<MessageRow>[] => [
  { key: 'state', head: texts.state, cell: ({ state }) => <MessageTag state={state} /> },
  {
    key: 'subject',
    head: texts.subject,
    className: 'grow',
    cell: ({ id, subject, messageType, sender }) => (
      <>
        <Link to={`/web/unmatched/${id}`}>{subject ?? texts.noSubject(messageType)}</Link>
        <small>{sender.name ?? sender.districtKey ?? texts.unknownSender}</small>
      </>
    ),
  },
  {
    key: 'client',
    head: texts.client,
    className: 'wide',
    cell: ({ clientId, clientName }) =>
      clientId === null ? <span className="tag warn">{texts.nobody}</span> : clientName,
  },
  {
    key: 'order',
    head: texts.order,
    className: 'wide',
    cell: ({ orderId }) => (orderId === null ? '–' : <Link to={`/web/orders/${orderId}`}>{orderId}</Link>),
  },
  { key: 'files', head: texts.files, className: 'num wide', cell: ({ files }) => files },
  { key: 'received', head: texts.received, className: 'num', cell: ({ receivedAt }) => <When at={receivedAt} /> },
]
