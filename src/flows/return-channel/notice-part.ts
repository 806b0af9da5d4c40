import { displayPlate } from '../../domain/application/plate.ts'
import type { ChargedApplication, NoticePart } from '../../domain/fee-notice/fee-notice.ts'
import type * as wire from '../../foreign/authority/answers.ts'
import { compact } from '../../kernel/compact.ts'
import { filesFrom } from './result-news.ts'
import { senderOf } from './return-message.ts'

/** A part of a fee notice in words of ours. */
export const toNoticePart = (part: wire.FeeNoticePart): NoticePart => ({
  messageId: part.noticeMessageId,
  number: part.number,
  part: part.part,
  office: senderOf(part.office),
  periodFrom: part.periodFrom,
  periodTo: part.periodTo,
  applicationCount: part.applicationCount,
  applications: part.applications.map(toCharged),
  closing: part.closing && toClosing(part.closing, part.number),
})

const toCharged = ({ currency: _, plate, items, ...application }: wire.ChargedApplication): ChargedApplication =>
  compact({
    ...application,
    licensePlate: plate && displayPlate(plate),
    items: items.map(({ number, code, name, amount, note }) => compact({ number, code, name, amount, note })),
  })

const toClosing = ({ documents, ...facts }: wire.FeeNoticeClosing, number: string): NoticePart['closing'] => ({
  facts,
  files: filesFrom(documents, number),
})
