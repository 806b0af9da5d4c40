import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Transaction } from '../../../../../src/domain/application/transaction.ts'
import { workbookOf } from '../../../batch/hand-over.ts'
import { templateCsv, templateSheets } from '../../../batch/template.ts'
import { download } from '../../../parts/files/download.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'

/** The file that people fill in, made here. */
export function TemplateMenu({ transaction }: { transaction: Transaction }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const language = useLanguage()
  const give = useMutation({
    async mutationFn(format: 'csv' | 'xlsx') {
      const name = `${texts.templateName}-${transaction}.${format}`
      if (format === 'csv') return download(new Blob([templateCsv(transaction, language)], { type: 'text/csv' }), name)
      download(await workbookOf(templateSheets(transaction, language)), name)
    },
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button className="btn" type="button" disabled={give.isPending}>
          <IconDownload size={16} aria-hidden="true" />
          {texts.template}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => give.mutate('xlsx')}>{texts.templateXlsx}</Menu.Item>
        <Menu.Item onClick={() => give.mutate('csv')}>{texts.templateCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
