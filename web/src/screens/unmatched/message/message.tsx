import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageAnswer } from '../../../../../src/doors/dashboard/routes/unmatched/unmatched-answers.ts'
import { useMayChange } from '../../../door/session.ts'
import { useRead } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { FileList } from '../../../parts/files/file-list.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { MessageTag } from '../message-tag.tsx'
import { UNMATCHED_TEXTS } from '../unmatched.texts.ts'
import { Guesses, type Target } from './guesses.tsx'
import { MESSAGE_TEXTS } from './message.texts.ts'
import { MessageFacts } from './message-facts.tsx'
import { useSettle, type Wanted } from './use-settle.ts'
import './message.css'

/** One message: what it says, which order it may be about, and what was done with it. */
export function MessageScreen() {
  const texts = useTexts(MESSAGE_TEXTS)
  const { title } = useTexts(UNMATCHED_TEXTS)
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<MessageAnswer>(`/unmatched/${id}`)
  const message = data?.id === id ? data : undefined
  return (
    <div className="screen message">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/unmatched">{title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      {error && !message && <Failure error={error} again={() => void refetch()} />}
      {!message && !error && <Loading rows={8} />}
      {message && <Message key={message.id} message={message} />}
    </div>
  )
}

function Message({ message }: { message: MessageAnswer }) {
  const texts = useTexts(MESSAGE_TEXTS)
  const { settle, said, undo, close, error, isPending } = useSettle(message, texts)
  const [asked, setAsked] = useState<Target>()
  const assign = (target: Target): void => {
    // Others learn of it then, who could not see it before: that is asked, everything else can be taken back.
    if (message.clientId === null) setAsked(target)
    else void settle({ state: 'HANDLED', orderId: target.id }).catch(() => undefined)
  }
  return (
    <>
      <Head message={message} busy={isPending} onSettle={(wanted) => void settle(wanted).catch(() => undefined)} />
      {error && <Failure error={error} />}
      {message.clientId === null && <OfNobody />}
      <div className="beside">
        <div className="main">
          <Letter message={message} />
          <Guesses message={message} busy={isPending} onAssign={assign} />
        </div>
        <MessageFacts message={message} />
      </div>
      {asked && (
        <Confirm
          title={texts.assignTitle}
          act={texts.assign}
          onClose={() => setAsked(undefined)}
          onAct={() => settle({ state: 'HANDLED', orderId: asked.id })}
        >
          <p>{texts.assignText(asked.id, asked.clientName)}</p>
        </Confirm>
      )}
      <Notice text={said} undo={undo} onClose={close} />
    </>
  )
}

interface HeadProps {
  message: MessageAnswer
  busy: boolean
  onSettle(wanted: Wanted): void
}

function Head({ message: { subject, messageType, state }, busy, onSettle }: HeadProps) {
  const texts = useTexts(MESSAGE_TEXTS)
  const { noSubject } = useTexts(UNMATCHED_TEXTS)
  const mayChange = useMayChange('unmatched')
  const act = (name: string, wanted: MessageAnswer['state']) => (
    <button className="btn" type="button" disabled={busy} onClick={() => onSettle({ state: wanted })}>
      {name}
    </button>
  )
  return (
    <div className="head">
      <h1>{subject ?? noSubject(messageType)}</h1>
      <MessageTag state={state} />
      {mayChange && (
        <div className="acts">
          {state !== 'OPEN' && act(texts.reopen, 'OPEN')}
          {state !== 'IGNORED' && act(texts.ignore, 'IGNORED')}
          {state !== 'HANDLED' && act(texts.handle, 'HANDLED')}
        </div>
      )}
    </div>
  )
}

function OfNobody() {
  const texts = useTexts(MESSAGE_TEXTS)
  return (
    <div className="alert nobody">
      <span className="pin">
        <IconInfoCircle size={19} aria-hidden="true" />
      </span>
      <div>
        <b>{texts.nobody}</b>
        <p>{texts.nobodyText}</p>
      </div>
    </div>
  )
}

function Letter({ message: { id, text, fileList } }: { message: MessageAnswer }) {
  const texts = useTexts(MESSAGE_TEXTS)
  return (
    <Card title={texts.message}>
      {text ? <p className="letter">{text}</p> : <p className="letter muted">{texts.noText}</p>}
      {fileList.length > 0 && (
        <FileList files={fileList.map((file) => ({ ...file, path: `/unmatched/${id}/files/${file.key}` }))} />
      )}
    </Card>
  )
}
