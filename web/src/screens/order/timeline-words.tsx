import type { ReactNode } from 'react'
import type { TimelineAnswer, TimelineKind } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { duration } from '../../format/format.ts'
import type { Language, Texts } from '../../texts/language.ts'
import type { TIMELINE_TEXTS } from './timeline.texts.ts'

type Words = Texts<typeof TIMELINE_TEXTS.de>
type Facts = TimelineAnswer['facts']
interface Sentence {
  title: ReactNode
  sentence?: ReactNode
}

const textOf = (value: Facts[string] | undefined): string =>
  value === undefined || value === null ? '' : String(value)

/** A word of a table; what the table does not know yet is shown as it came. */
const wordOf = (words: Readonly<Record<string, string>>, value: Facts[string] | undefined): string =>
  words[textOf(value)] ?? textOf(value)

const joined = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ')

const spent = (ms: Facts[string] | undefined, language: Language, say: (time: string) => string): string =>
  typeof ms === 'number' ? say(ms < 1000 ? `${ms} ms` : duration(ms, language)) : ''

const byWhom = ({ by }: Facts, words: Words): string => (by ? words.by(textOf(by)) : '')

function receipt(entry: TimelineAnswer, words: Words): Sentence {
  const { code, text, technicalReason } = entry.facts
  const { none, missing, bad, ok } = words.receipts
  if (technicalReason)
    return { title: entry.group === 'own' ? none : missing, sentence: wordOf(words.reasons, technicalReason) }
  return {
    title: entry.tone === 'bad' ? bad : ok,
    sentence: code && (
      <>
        <code>{textOf(code)}</code> {textOf(text)}
      </>
    ),
  }
}

function event({ type, status, webhooks }: Facts, words: Words): Sentence {
  return {
    title: (
      <>
        {words.titles.event}: <code>{textOf(status)}</code>
      </>
    ),
    sentence: webhooks ? words.toWebhooks(textOf(type), Number(webhooks)) : words.noWebhooks(textOf(type)),
  }
}

type Make = (entry: TimelineAnswer, words: Words, language: Language) => Partial<Sentence>

const BY_KIND: Record<TimelineKind, Make> = {
  accepted: ({ facts }, words) => ({ sentence: byWhom(facts, words) }),
  waiting: ({ facts }, words, language) => ({ sentence: spent(facts.ms, language, words.waited) }),
  sent: ({ facts }, words, language) => ({ sentence: spent(facts.ms, language, words.answered) }),
  receipt,
  state: ({ facts }, words) => ({ title: wordOf(words.statuses, facts.status) }),
  message: ({ facts }, words) => ({
    sentence: joined(words.messageType(textOf(facts.type)), wordOf(words.outcomes, facts.outcome)),
  }),
  mail: ({ facts }, words) => ({
    sentence: joined(textOf(facts.subject), textOf(facts.sender), words.withFiles(Number(facts.files))),
  }),
  event: ({ facts }, words) => event(facts, words),
  act: ({ facts }, words) => ({
    title: wordOf(words.acts, facts.action),
    sentence: joined(
      byWhom(facts, words),
      facts.reason ? words.reason(textOf(facts.reason)) : '',
      facts.answer === undefined ? '' : facts.answer === null ? words.unknown : words.said(textOf(facts.answer)),
    ),
  }),
  file: ({ facts }) => ({ sentence: textOf(facts.name) }),
  query: ({ facts }, words) => ({
    sentence: facts.outcome ? joined(wordOf(words.answers, facts.outcome), textOf(facts.status)) : '',
  }),
}

/** An entry of the timeline in words. */
export const timelineWords = (entry: TimelineAnswer, words: Words, language: Language): Sentence => ({
  title: words.titles[entry.kind],
  ...BY_KIND[entry.kind](entry, words, language),
})
