import { isTechnicalReason, TECHNICAL_REASONS, technicalMessage } from '../../src/domain/order/technical-reason.ts'
import { ARRIVALS } from '../../src/domain/order/verdict.ts'
import { code, page, table } from './markdown.ts'

/** For customers: what the lookup says about an application that brought no receipt. */
export function renderTechnicalReasons(): string {
  const reasons = Object.keys(TECHNICAL_REASONS).filter(isTechnicalReason)
  return page('Failed dispatches', code('src/domain/order/technical-reason.ts and src/domain/order/verdict.ts'), [
    'An application whose dispatch brings no receipt ends as `fehlgeschlagen`. Its event has the status FAILED, without `messages` ' +
      'and without `retryable`; the lookup says in `messages[]` why. The codes are these and no others; how a code begins tells what to do:',
    table(
      ['code begins with', 'meaning', 'what to do'],
      [
        [code('NOT_ARRIVED_'), 'The authority does not have the application.', 'Remove the cause and file it again.'],
        [
          code('OPEN_'),
          'It is open whether the authority has it. It is asked for by itself; the text says what that brought.',
          'Clarify that with support, by `order.id`, before filing it again: it might be filed twice. Where the text says that it did not arrive, it can be filed again.',
        ],
        [
          code('ARRIVED_'),
          'The authority has it, as became known later. The state stays `fehlgeschlagen`.',
          'See below; a further event has told it.',
        ],
      ],
    ),
    '## Reasons',
    'When it becomes known later that such an application arrived, its code begins with `ARRIVED_AFTER_` instead, for example ' +
      '`ARRIVED_AFTER_TIMEOUT`. Orders that failed before this list existed show a sentence as their code.',
    table(
      ['code', 'text'],
      reasons.map((reason) => {
        const message = technicalMessage(reason, TECHNICAL_REASONS[reason].verdict)
        return [code(message.code), message.text ?? '']
      }),
    ),
    '## What the authority says later',
    'A receipt, a status or a decision about an order that counts as failed does not move it, but is reported: once by a further ' +
      'event of status FAILED, and in the lookup. Files, plate, costs, `applicationId` and the messages of the authority come with it as usual.',
    table(
      ['code', 'kind', 'text'],
      Object.values(ARRIVALS).map(({ code: name, kind, text }) => [code(name), kind, text]),
    ),
    'After a correction the lookup of the order shows the code of an earlier attempt that stands at the authority as well, with the ' +
      'number of that attempt in `additional`.',
  ])
}
