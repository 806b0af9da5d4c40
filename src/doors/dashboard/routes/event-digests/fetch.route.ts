import { makeDigest } from '../../../../flows/webhook/digest/make-digest.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'

/** The signed digest of a day with all of its events, to keep. */
export const fetchEventDigest = route({
  method: 'GET',
  path: '/event-digests/:day',
  permission: 'webhooks',
  scoped: 'one',
  async answer({ context: { db, seal, clock }, scope, params }): Promise<OwnAnswer> {
    const { day } = params
    const digest = await makeDigest({ sql: db, seal }, { ...scope, day }, undefined, clock.now())
    const content = Buffer.from(`${JSON.stringify(digest, undefined, 2)}\n`)
    return sendFile({ mediaType: 'application/json', filename: `tagesnachweis-${digest.day}.json`, content })
  },
})
