import {
  IconBuildingBank,
  IconCalendarExclamation,
  IconCertificate,
  IconCircleCheck,
  IconClockExclamation,
  IconHandStop,
  IconHelpCircle,
  IconMailQuestion,
  IconPencil,
  IconReceiptEuro,
  IconShieldLock,
  IconSignature,
  IconWebhook,
} from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AttentionAnswer } from '../../../../src/doors/dashboard/routes/overview/attention.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useRead } from '../../door/use-door.ts'
import { daysUntil, since } from '../../format/day-time.ts'
import { day } from '../../format/format.ts'
import { Card } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useNow } from '../../parts/when.tsx'
import type { Language, Texts } from '../../texts/language.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { ATTENTION_TEXTS } from './attention.texts.ts'

type Item = AsTold<AttentionAnswer>['items'][number]

interface Shown {
  tone: 'bad' | 'warn' | 'info'
  icon: ReactNode
  title: string
  note: string
  act: string
  to: string
  search?: Record<string, string>
}

interface Told {
  texts: Texts<typeof ATTENTION_TEXTS.de>
  language: Language
  now: Date
}

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
const DAY = 86_400_000
const FIRST_SHOWN = 6
const NEEDS_ACTION = { tab: 'needs-action' }

/** Words and the one act of each kind. */
const KINDS: Record<Item['kind'], (item: Item, told: Told) => Shown> = {
  lock: ({ name = '', count = 0 }, { texts: { lock } }) => ({
    ...{
      tone: 'bad',
      icon: <IconShieldLock {...ICON} />,
      title: lock.title(name),
      note: lock.note(count),
      act: lock.act,
      to: '/web/locks',
    },
  }),
  webhook: ({ id = '', name = '', count = 0 }, { texts: { webhook } }) => ({
    ...{
      tone: 'bad',
      icon: <IconWebhook {...ICON} />,
      title: webhook.title(id),
      note: webhook.note(name, count),
      act: webhook.act,
    },
    to: `/web/webhooks/${id}`,
  }),
  unclear: ({ count = 0 }, { texts: { unclear } }) => ({
    ...{
      tone: 'warn',
      icon: <IconHelpCircle {...ICON} />,
      title: unclear.title(count),
      note: unclear.note,
      act: unclear.act,
    },
    ...{ to: '/web/orders', search: NEEDS_ACTION },
  }),
  'to-correct': ({ count = 0, atLeast }, { texts: { toCorrect } }) => ({
    ...{
      tone: 'warn',
      icon: <IconPencil {...ICON} />,
      title: toCorrect.title(count, atLeast),
      note: toCorrect.note,
      act: toCorrect.act,
    },
    ...{ to: '/web/orders', search: NEEDS_ACTION },
  }),
  overdue: ({ count = 0, atLeast }, { texts: { overdue } }) => ({
    ...{
      tone: 'warn',
      icon: <IconClockExclamation {...ICON} />,
      title: overdue.title(count, atLeast),
      note: overdue.note,
      act: overdue.act,
    },
    ...{ to: '/web/orders', search: NEEDS_ACTION },
  }),
  unmatched: ({ count = 0 }, { texts: { unmatched } }) => ({
    ...{
      tone: 'warn',
      icon: <IconMailQuestion {...ICON} />,
      title: unmatched.title(count),
      note: unmatched.note,
      act: unmatched.act,
    },
    ...{ to: '/web/unmatched' },
  }),
  'notice-due'({ id, count = 0, until = '' }, { texts: { notice }, language, now }) {
    const days = daysUntil(until, now)
    return {
      ...{ tone: days < 0 ? 'warn' : 'info', icon: <IconReceiptEuro {...ICON} />, title: notice.title(count, days) },
      ...{ note: notice.note(count, day(new Date(until), language)), act: notice.act },
      ...(id === undefined ? { to: '/web/fee-notices', search: { state: 'open' } } : { to: `/web/fee-notices/${id}` }),
    }
  },
  certificate({ id = '', name = '', until = '' }, { texts: { certificate }, language, now }) {
    const days = Math.floor((new Date(until).getTime() - now.getTime()) / DAY)
    return {
      ...{
        tone: days < 14 ? 'warn' : 'info',
        icon: <IconCertificate {...ICON} />,
        title: certificate.title(days),
        act: certificate.act,
      },
      ...{ note: certificate.note(name, day(new Date(until), language)), to: `/web/gks-accesses/${id}` },
    }
  },
  'office-stopped': ({ id = '', name = '', count = 0 }, { texts: { officeStopped } }) => ({
    ...{ tone: 'warn', icon: <IconHandStop {...ICON} />, title: officeStopped.title(name) },
    ...{ note: officeStopped.note(count), act: officeStopped.act, to: '/web/offices', search: { q: String(id) } },
  }),
  'office-near': ({ id = '', name = '', count = 0, limit = 0 }, { texts: { officeNear } }) => ({
    ...{ tone: count >= limit ? 'warn' : 'info', icon: <IconBuildingBank {...ICON} /> },
    ...{ title: officeNear.title(name, count, limit), note: officeNear.note(count, limit), act: officeNear.act },
    ...{ to: '/web/offices', search: { q: String(id) } },
  }),
  'proof-ending': ({ count = 0, atLeast, until = '' }, { texts: { proofEnding }, language }) => ({
    ...{ tone: 'warn', icon: <IconCalendarExclamation {...ICON} />, title: proofEnding.title(count, atLeast) },
    ...{ note: proofEnding.note(day(new Date(until), language)), act: proofEnding.act },
    ...{ to: '/web/orders', search: NEEDS_ACTION },
  }),
  'stalled-power': ({ id, count = 0, atLeast }, { texts: { stalledPower } }) => ({
    ...{
      tone: 'warn',
      icon: <IconSignature {...ICON} />,
      title: stalledPower.title(id, count, atLeast),
      note: stalledPower.note,
      act: stalledPower.act,
    },
    to: `/web/powers-of-attorney${id === undefined ? '' : `/${id}`}`,
  }),
}

/** Everything that waits for a person, worst first, each with one act. */
export function Attention() {
  const texts = useTexts(ATTENTION_TEXTS)
  const { data, error, refetch } = useRead<AsTold<AttentionAnswer>>('/overview/attention')
  const told = { texts, language: useLanguage(), now: useNow() }
  const shown = data?.items.map((item) => ({ item, ...KINDS[item.kind](item, told) }))
  const urgent = shown?.filter(({ tone }) => tone === 'bad').length ?? 0
  const { attention }: { attention?: unknown } = useSearch({ strict: false })
  const isWhole = attention === 'all'
  const title = (
    <>
      {texts.title} {urgent > 0 && <span className="tag bad num">{texts.urgent(urgent)}</span>}
    </>
  )
  return (
    <Card
      title={title}
      side={shown && shown.length > FIRST_SHOWN && <AllOrFew isWhole={isWhole} count={shown.length} />}
    >
      {!shown && (error ? <Failure error={error} again={() => void refetch()} /> : <Loading rows={6} />)}
      {shown?.length === 0 && <Empty icon={<IconCircleCheck size={20} aria-hidden="true" />}>{texts.done}</Empty>}
      {shown && shown.length > 0 && (
        <ul className="ats">
          {shown.slice(0, isWhole ? undefined : FIRST_SHOWN).map((entry, index) => (
            <Entry key={`${entry.item.kind} ${entry.item.id ?? ''}`} {...entry} told={told} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The whole list stands in the address, so that a link shows it. */
function AllOrFew({ isWhole, count }: { isWhole: boolean; count: number }) {
  const texts = useTexts(ATTENTION_TEXTS)
  return (
    <Link to="/web" search={isWhole ? {} : { attention: 'all' }} resetScroll={false}>
      {isWhole ? texts.fewer : texts.all(count)}
    </Link>
  )
}

function Entry({
  item,
  tone,
  icon,
  title,
  note,
  act,
  to,
  search,
  told,
  isFirst,
}: Shown & { item: Item; told: Told; isFirst: boolean }) {
  const { texts, language, now } = told
  return (
    <li className={`at ${tone}`}>
      <span className="pin">{icon}</span>
      <div>
        <b>{title}</b>
        <span>{[item.clientName, note].filter(Boolean).join(', ')}</span>
      </div>
      <time>{item.since && texts.since(since(new Date(item.since), now, language))}</time>
      <Link className={`btn sm ${isFirst && tone === 'bad' ? 'primary' : ''}`} to={to} {...(search && { search })}>
        {act}
      </Link>
    </li>
  )
}
