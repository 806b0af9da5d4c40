import { IconChevronRight, IconTableImport } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Transaction as TransactionCode } from '../../../../../src/domain/application/transaction.ts'
import { useChosenClient } from '../../../door/use-door.ts'
import { TRANSACTIONS, Transaction } from '../../../parts/transaction.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { ForOneClient } from '../../new-order/for-one-client.tsx'
import { BATCHES_TEXTS } from '../batches.texts.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import { Stepper } from './stepper.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { useBatch } from './use-batch.ts'
import '../batches.css'

/** Many applications of one kind from a file. */
export function NewBatchScreen() {
  const texts = useTexts(BATCHES_TEXTS)
  const { title } = useTexts(NEW_BATCH_TEXTS)
  const { tx }: { tx?: unknown } = useSearch({ strict: false })
  const client = useChosenClient()
  const transaction = TRANSACTIONS.find((code) => code === tx) ?? 'AB'
  return (
    <div className="batch-screen">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/batches">{texts.title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      <ForOneClient title={title}>
        <NewBatch key={`${transaction} ${client}`} transaction={transaction} />
      </ForOneClient>
    </div>
  )
}

function NewBatch({ transaction }: { transaction: TransactionCode }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const navigate = useNavigate()
  const batch = useBatch(transaction)
  const step = batch.checked ? 'check' : batch.file ? 'columns' : 'file'
  const choose = (code: TransactionCode) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, tx: code }), replace: true })
  return (
    <>
      <div className="head hd">
        <h1>{batch.file?.name ?? texts.title}</h1>
        {batch.file && <Transaction transaction={transaction} />}
        <div className="acts">
          <TemplateMenu transaction={transaction} />
          {batch.file && <OtherFile onFiles={batch.take} />}
        </div>
      </div>
      <Stepper step={step} />
      {step === 'file' && <FileStep batch={batch} onTransaction={choose} />}
      {step === 'columns' && batch.file && <ColumnsStep key={batch.file.name} batch={batch} file={batch.file} />}
      {step === 'check' && batch.file && batch.checked && (
        <CheckStep batch={batch} file={batch.file} checked={batch.checked} />
      )}
    </>
  )
}

function OtherFile({ onFiles }: { onFiles(files: readonly File[]): Promise<void> }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  return (
    <label className="btn pick-file">
      <IconTableImport size={16} aria-hidden="true" />
      {texts.other}
      <input
        type="file"
        multiple
        accept=".xlsx,.csv,.txt,.pdf"
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
