import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProcessStatus } from '../../../domain/power-of-attorney/status.ts'
import type { ReturnVisit } from '../../../flows/power-of-attorney/return-link.ts'
import { describeFault } from '../../../platform/fault.ts'
import type { Log } from '../../../platform/log.ts'
import { renderPage } from '../pages/page.ts'

export interface ReturnPage {
  /** The state only. With the signer's link the provider is asked, whose faults are never thrown. */
  powerOfAttorneyStatus(visit: ReturnVisit): Promise<ProcessStatus | undefined>
}

const PROCESS_ID = /^[1-9][0-9]{0,15}$/

/** The token of a link must not travel on with a click, nor the page into a search engine. */
const HEAD = `
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">`

interface Words {
  title: string
  text: string
}

/** Unknown numbers read like an open process, so that nobody learns which ones exist. */
const OPEN: Words = {
  title: 'Noch nicht unterschrieben',
  text: 'Zu dieser Vollmacht liegt uns keine Unterschrift vor. Wenn Sie gerade unterschrieben haben, kann es einen Augenblick dauern; bitte laden Sie die Seite dann neu.',
}

const WORDS: Record<ProcessStatus, Words> = {
  offen: OPEN,
  signiert: {
    title: 'Vollmacht unterschrieben',
    text: 'Vielen Dank. Die Vollmacht ist unterschrieben. Sie müssen nichts weiter tun und können diese Seite schließen.',
  },
  abgelehnt: {
    title: 'Nicht unterschrieben',
    text: 'Die Vollmacht wurde nicht unterschrieben. Bitte wenden Sie sich an die Stelle, die Ihnen den Link geschickt hat.',
  },
  verfallen: {
    title: 'Frist abgelaufen',
    text: 'Diese Vollmacht kann nicht mehr unterschrieben werden. Bitte wenden Sie sich an die Stelle, die Ihnen den Link geschickt hat.',
  },
  fehlgeschlagen: {
    title: 'Vorgang beendet',
    text: 'Dieser Vorgang ist ohne Unterschrift beendet. Bitte wenden Sie sich an die Stelle, die Ihnen den Link geschickt hat.',
  },
}

const sendStatus = (reply: FastifyReply, status: ProcessStatus | undefined): FastifyReply => {
  const { title, text } = status === undefined ? OPEN : WORDS[status]
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage(title, `<p>${text}</p>`, HEAD))
}

interface Visit {
  Params: { id: string }
  Querystring: { token?: string | string[] }
}

/** Where the signing page leads to (contract 2, 4.2): the state only, without login. */
export function returnPageRoutes(app: FastifyInstance, services: ReturnPage, log: Log): void {
  app.get<Visit>('/vollmacht/signiert/:id', async (request, reply) => {
    const { id } = request.params
    // Given twice it is a list, and no token.
    const token = typeof request.query.token === 'string' ? request.query.token : undefined
    const number = PROCESS_ID.test(id) ? Number(id) : Number.NaN
    const status = Number.isSafeInteger(number)
      ? await services.powerOfAttorneyStatus({ id: number, token }).catch((error: unknown) => {
          log.error({ fault: describeFault(error) }, 'the state of a process cannot be told')
          return undefined
        })
      : undefined
    return sendStatus(reply, status)
  })
  // Nothing else is here, but it is reachable without login (contract 1, 5.6).
  app.all('/vollmacht/*', (_request, reply) => sendStatus(reply.code(404), undefined))
}
