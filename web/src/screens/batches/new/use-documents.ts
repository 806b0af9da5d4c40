import { useRef, useState } from 'react'
import { MAX_DOCUMENT_BYTES } from '../../../../../src/domain/application/document-draft.ts'
import type { DocumentAnswer } from '../../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { type BatchDocuments, documentName } from '../../../batch/check-row.ts'
import { call } from '../../../door/call.ts'
import { useChosenClient } from '../../../door/use-door.ts'

/** How many go up at a time. */
const AT_ONCE = 3

/** The PDFs of a batch: they go up as bytes when they are dropped, and rows name them. */
export function useDocuments() {
  const client = useChosenClient()
  // What a later drop adds to, whichever was first to arrive.
  const all = useRef<BatchDocuments>({})
  const [known, setKnown] = useState<BatchDocuments>({})
  const [failed, setFailed] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(0)

  async function one(file: File): Promise<void> {
    try {
      if (file.size > MAX_DOCUMENT_BYTES) throw new Error('too large')
      const bytes = new Blob([file], { type: 'application/pdf' })
      const answer = await call<DocumentAnswer>('/documents', { method: 'POST', query: { client }, bytes })
      all.current = { ...all.current, [documentName(file.name)]: { ...answer, name: file.name } }
      setKnown(all.current)
    } catch {
      setFailed((before) => [...before, file.name])
    } finally {
      setWaiting((before) => before - 1)
    }
  }

  /** Tells all that are there afterwards. */
  async function upload(files: readonly File[]): Promise<BatchDocuments> {
    const left = [...files]
    setFailed((before) => before.filter((name) => !files.some((file) => file.name === name)))
    setWaiting(files.length)
    const lane = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) await one(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    return all.current
  }

  return { known, failed, waiting, upload }
}
