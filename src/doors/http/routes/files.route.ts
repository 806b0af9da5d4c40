import type { FastifyInstance } from 'fastify'
import { PREFIXES } from '../../../domain/application/transaction.ts'
import { contentDisposition } from '../../../kernel/content-disposition.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'

export interface FileContent {
  mediaType: string
  filename: string
  content: Buffer
}

export interface Files {
  findFile(clientId: number, fileAccessKey: string): Promise<FileContent | undefined>
}

const FILE_ACCESS_KEY = /^[A-Za-z0-9_-]{1,128}$/

/** The bytes behind a file key (contract 1, 4.4), under each of the five prefixes. */
export function fileRoutes(app: FastifyInstance, services: Files): void {
  for (const prefix of PREFIXES) {
    const path = versioned(`/${prefix}/files/content/:fileAccessKey`)
    app.get<{ Params: { fileAccessKey: string } }>(path, async (request, reply) => {
      const { fileAccessKey } = request.params
      const file = FILE_ACCESS_KEY.test(fileAccessKey)
        ? await services.findFile(callerOf(request).client.id, fileAccessKey)
        : undefined
      if (!file) throw notFound('There is no such file, or its key has expired').because('no-file')
      return reply
        .header('content-type', file.mediaType)
        .header('content-disposition', contentDisposition(file.filename))
        .send(file.content)
    })
  }
}
