import type { FastifyReply } from 'fastify'
import { PAPERS, previewPaper } from '../../../../flows/power-of-attorney/preview-paper.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { reading, word } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'

const QUERY = object({ paper: word(PAPERS) })

/** What would be signed, as the very PDF. Nothing is stored. */
export const previewPower = route({
  method: 'POST',
  path: '/powers-of-attorney/preview',
  permission: 'powers',
  async answer({ body, query }): Promise<OwnAnswer> {
    const pdf = await previewPaper(body, reading(QUERY, query).paper ?? 'form')
    return (reply: FastifyReply) =>
      reply.type('application/pdf').header('x-content-type-options', 'nosniff').send(Buffer.from(pdf))
  },
})
