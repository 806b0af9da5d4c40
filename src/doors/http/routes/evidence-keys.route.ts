import type { FastifyInstance } from 'fastify'
import type { PublishedKey } from '../../../domain/evidence/instance-key.ts'

export interface EvidenceKeys {
  evidenceKeys(): Promise<PublishedKey[]>
}

/** The keys that bundles of evidence and days are signed with, for whoever checks one (docs/evidence.md). */
export function evidenceKeysRoute(app: FastifyInstance, services: EvidenceKeys): void {
  app.get('/spec/evidence-keys.json', async (_request, reply) => {
    const keys = await services.evidenceKeys()
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ keys }))
  })
}
