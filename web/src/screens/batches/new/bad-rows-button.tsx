import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { badRowsSheet } from '../../../batch/bad-rows.ts'
import type { CheckedRow } from '../../../batch/check-row.ts'
import { columnNames } from '../../../batch/column-names.ts'
import { workbookOf } from '../../../batch/hand-over.ts'
import { download } from '../../../parts/files/download.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import type { Batch } from './use-batch.ts'
import { useFindingText } from './use-finding-text.ts'

interface BadRowsProps {
  batch: Batch
  rows: readonly CheckedRow[]
  name: string
}

/** The rows with mistakes as a file of their own, each with what is wrong: to be mended elsewhere and brought back. */
export function BadRowsButton({ batch, rows, name }: BadRowsProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const language = useLanguage()
  const textOf = useFindingText()
  const give = useMutation({
    async mutationFn() {
      const names = columnNames(batch.columns, language)
      const messageOf = ({ findings }: CheckedRow) =>
        findings.map((found) => `${names.get(found.path) ?? found.path}: ${textOf(found)}`).join(' · ')
      const sheet = badRowsSheet(rows, { columns: batch.columns, names, message: texts.message, messageOf })
      const base = name.replace(/\.\w+$/, '')
      download(await workbookOf([sheet]), `${base}-${texts.badName}.xlsx`)
    },
  })
  if (rows.length === 0) return null
  return (
    <button className="btn sm" type="button" disabled={give.isPending} onClick={() => give.mutate()}>
      <IconDownload size={15} aria-hidden="true" />
      {texts.badRows}
    </button>
  )
}
