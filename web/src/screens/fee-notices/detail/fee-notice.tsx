import { IconChevronRight, IconCircleCheck, IconDownload, IconFileText } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { NoticeAnswer } from '../../../../../src/doors/dashboard/routes/fee-notices/notice-answers.ts'
import { addressOf } from '../../../door/call.ts'
import { useMayChange, useSession } from '../../../door/session.ts'
import { useChosenClient, useRead } from '../../../door/use-door.ts'
import { day, when } from '../../../format/format.ts'
import { Card } from '../../../parts/card.tsx'
import { FileList } from '../../../parts/files/file-list.tsx'
import { Empty, Failure, Loading } from '../../../parts/states.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { NoticeState } from '../notice-state.tsx'
import { FEE_NOTICE_TEXTS } from './fee-notice.texts.ts'
import { Lines } from './lines.tsx'
import { NoticeFacts } from './notice-facts.tsx'
import { PayDialog, UnpayDialog } from './payment-dialogs.tsx'
import { TransferCard } from './transfer-card.tsx'
import './fee-notice.css'

/** One notice: whether it is right, how it is paid, and whether it is. */
export function FeeNoticeScreen() {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<NoticeAnswer>(`/fee-notices/${id}`)
  const notice = data?.id === id ? data : undefined
  return (
    <div className="screen fee-notice">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/fee-notices">{texts.list}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      {error && !notice && <Failure error={error} again={() => void refetch()} />}
      {!notice && !error && <Loading rows={8} />}
      {notice && <Notice notice={notice} />}
    </div>
  )
}

function Notice({ notice }: { notice: NoticeAnswer }) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const [open, setOpen] = useState<'pay' | 'unpay'>()
  const close = (): void => setOpen(undefined)
  const { files, id } = notice
  return (
    <>
      <Head notice={notice} onPay={() => setOpen('pay')} />
      <Paid notice={notice} onUndo={() => setOpen('unpay')} />
      <div className="beside">
        <Lines notice={notice} />
        <aside className="rail">
          <TransferCard notice={notice} />
          <NoticeFacts notice={notice} />
          <Card title={texts.files}>
            {files.length === 0 ? (
              <Empty icon={<IconFileText size={20} aria-hidden="true" />}>
                {notice.isPaperWithheld ? texts.withheld : texts.noFiles}
              </Empty>
            ) : (
              <FileList files={files.map((file) => ({ ...file, path: `/fee-notices/${id}/files/${file.key}` }))} />
            )}
          </Card>
        </aside>
      </div>
      {open === 'pay' && <PayDialog notice={notice} onClose={close} />}
      {open === 'unpay' && <UnpayDialog notice={notice} onClose={close} />}
    </>
  )
}

function Head({ notice, onPay }: { notice: NoticeAnswer; onPay(): void }) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const client = useChosenClient()
  const isOperator = useSession().person.role === 'operator'
  const mayPay = useMayChange('notice-payment') && (notice.isAddressee || isOperator) && !notice.payment
  return (
    <div className="head">
      <h1>{texts.title(notice.number)}</h1>
      <NoticeState {...notice} />
      <div className="acts">
        <a
          className="btn"
          href={addressOf(`/fee-notices/${notice.id}/export`, { client })}
          download
          aria-label={texts.csvLabel}
        >
          <IconDownload size={16} aria-hidden="true" /> {texts.csv}
        </a>
        {mayPay && (
          <button className="btn primary" type="button" onClick={onPay}>
            {texts.pay}
          </button>
        )}
      </div>
    </div>
  )
}

/** Who pays twice has not seen this. */
function Paid({ notice: { payment }, onUndo }: { notice: NoticeAnswer; onUndo(): void }) {
  const texts = useTexts(FEE_NOTICE_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const mayUndo = useMayChange('notice-payment')
  const isOperator = useSession().person.role === 'operator'
  if (!payment) return <div role="status" className="vh" />
  const { paidOn, notedAt, by, mayRemove } = payment
  const at = when(new Date(notedAt), now, language)
  const says = isOperator || by === null ? texts.wasPaid : texts.youPaid
  return (
    <div role="status" className="alert paid">
      <span className="pin">
        <IconCircleCheck size={19} aria-hidden="true" />
      </span>
      <div>
        <b>{says(day(new Date(paidOn), language))}</b>
        <p>{by === null ? texts.noted(at) : texts.notedBy(by, at)}</p>
      </div>
      {mayUndo && mayRemove && (
        <button className="btn sm" type="button" onClick={onUndo}>
          {texts.unpay}
        </button>
      )}
    </div>
  )
}
