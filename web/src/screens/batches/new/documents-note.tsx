import { IconFileUpload } from '@tabler/icons-react'
import { documentName } from '../../../batch/check-row.ts'
import type { BatchColumn } from '../../../batch/columns.ts'
import { useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import type { Batch, Checked } from './use-batch.ts'

/** The PDFs that rows name. */
function namedBy({ rows }: Checked, columns: readonly BatchColumn[]): Set<string> {
  const paths = columns.filter(({ input }) => input === 'document').map(({ path }) => path)
  return new Set(rows.flatMap(({ cells }) => paths.flatMap((path) => cells[path] ?? [])).map(String))
}

interface NoteProps extends Pick<Batch, 'documents' | 'columns'> {
  checked: Checked
  onFiles(files: readonly File[]): Promise<void>
}

/** How many of the PDFs that rows name are there, which nobody names, and a place for those that are missing. */
export function DocumentsNote({ documents: { known, failed, waiting }, columns, checked, onFiles }: NoteProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const named = [...namedBy(checked, columns)]
  const names = new Set(named.map(documentName))
  const spare = Object.entries(known).flatMap(([key, { name }]) => (names.has(key) ? [] : [name]))
  if (named.length === 0 && spare.length === 0) return null
  const missing = named.filter((name) => !known[documentName(name)])
  return (
    <div className="card documents-note" role="status">
      <IconFileUpload size={18} aria-hidden="true" />
      <p>
        {waiting > 0 ? texts.uploading(waiting) : texts.documents(named.length - missing.length, named.length)}
        {spare.length > 0 && <span> {texts.spare(spare.join(', '))}</span>}
        {failed.length > 0 && <span className="field-error"> {texts.failed(failed.join(', '))}</span>}
      </p>
      <label className="btn sm pick-file">
        {texts.addDocuments}
        <input
          type="file"
          multiple
          accept="application/pdf,.pdf"
          onChange={({ target }) => void onFiles([...(target.files ?? [])])}
        />
      </label>
    </div>
  )
}
