import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type Query, send } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { download } from '../../parts/files/download.ts'
import { useTexts } from '../../texts/texts.ts'
import { BULK_TEXTS } from './bulk.texts.ts'
import { readCsv } from './read-csv.ts'

/** Every cell is text: a spreadsheet makes figures of `007` and `1E5`, and formulas of what begins with an equals sign. */
async function toXlsx(csv: string, sheet: string): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const [head = [], ...rows] = readCsv(csv)
  const data = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => ({ value, type: String }))),
  ]
  return writeExcelFile(data, { sheet, stickyRowsCount: 1, columns: head.map(() => ({ width: 20 })) }).toBlob()
}

/** Exactly what the filter shows, as a file. */
export function ExportMenu({ filter }: { filter: Query }) {
  const texts = useTexts(BULK_TEXTS)
  const client = useChosenClient()
  const give = useMutation({
    async mutationFn(format: 'csv' | 'xlsx') {
      const response = await send('/orders/export', { query: { client, ...filter, format: 'csv' } })
      const name = `${texts.fileName}-${new Date().toISOString().slice(0, 10)}.${format}`
      download(format === 'csv' ? await response.blob() : await toXlsx(await response.text(), texts.sheet), name)
    },
  })
  return (
    <>
      {give.error && (
        <span className="field-error" role="alert">
          {texts.failed}
        </span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <button className="btn" type="button" disabled={give.isPending}>
            <IconDownload size={16} aria-hidden="true" />
            {give.isPending ? texts.exporting : texts.export}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => give.mutate('xlsx')}>{texts.xlsx}</Menu.Item>
          <Menu.Item onClick={() => give.mutate('csv')}>{texts.csv}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
