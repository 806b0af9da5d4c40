import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { workbookOf } from '../../batch/hand-over.ts'
import { type Query, send } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { download } from '../../parts/files/download.ts'
import { useTexts } from '../../texts/texts.ts'
import { BULK_TEXTS } from './bulk.texts.ts'
import { readCsv } from './read-csv.ts'

/** Every cell is text: a spreadsheet makes figures of `007` and `1E5`, and formulas of what begins with an equals sign. */
async function toXlsx(csv: string, sheet: string): Promise<Blob> {
  const [head = [], ...rows] = readCsv(csv)
  return workbookOf([{ name: sheet, head, rows, widths: head.map(() => 20) }])
}

/** As many numbers as one address has room for. */
const AT_ONCE = 200

/** Which orders: what the filter shows, or those that are chosen. */
type Wanted = { filter: Query } | { ids: readonly number[] }

/** As one file, however many questions it takes; only the first brings the head and the mark of its encoding. */
async function readExport(client: number | undefined, wanted: Wanted): Promise<string> {
  const ask = async (query: Query): Promise<string> => {
    const response = await send('/orders/export', { query: { client, ...query, format: 'csv' } })
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  }
  if ('filter' in wanted) return ask(wanted.filter)
  // As the list shows them: newest first.
  const ids = [...wanted.ids].sort((one, other) => other - one)
  const parts: string[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    parts.push(await ask({ ids: ids.slice(from, from + AT_ONCE).join(',') }))
  }
  return parts.map((part, index) => (index === 0 ? part : part.slice(part.indexOf('\n') + 1))).join('')
}

interface ExportProps {
  wanted: Wanted
  isSmall?: boolean
}

/** Exactly what the filter shows or what is chosen, as a file. */
export function ExportMenu({ wanted, isSmall = false }: ExportProps) {
  const texts = useTexts(BULK_TEXTS)
  const client = useChosenClient()
  const give = useMutation({
    async mutationFn(format: 'csv' | 'xlsx') {
      const csv = await readExport(client, wanted)
      const name = `${texts.fileName}-${new Date().toISOString().slice(0, 10)}.${format}`
      download(format === 'csv' ? new Blob([csv], { type: 'text/csv' }) : await toXlsx(csv, texts.sheet), name)
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
          <button className={isSmall ? 'btn sm' : 'btn'} type="button" disabled={give.isPending}>
            <IconDownload size={isSmall ? 15 : 16} aria-hidden="true" />
            {give.isPending ? texts.exporting : isSmall ? texts.exportChosen : texts.export}
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
