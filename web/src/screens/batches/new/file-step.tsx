import { IconTableImport } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import type { Transaction } from '../../../../../src/domain/application/transaction.ts'
import { TableError } from '../../../batch/table.ts'
import { useFiling } from '../../../forms/inputs/chosen-records.tsx'
import { Card } from '../../../parts/card.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { Failure } from '../../../parts/states.tsx'
import { TRANSACTION_WORDS, TRANSACTIONS } from '../../../parts/transaction.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import type { Batch } from './use-batch.ts'

interface FileStepProps {
  batch: Batch
  onTransaction(code: Transaction): void
}

/** Which transaction, and the file. */
export function FileStep({ batch, onTransaction }: FileStepProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  return (
    <Card>
      <div className="file-step">
        <TransactionChoice transaction={batch.transaction} onTransaction={onTransaction} />
        <Drop isBusy={batch.isBusy} onFiles={batch.take} />
        <FileProblem error={batch.error} />
        <ul className="notes">
          <li>{texts.notes.template}</li>
          <li>{texts.notes.most}</li>
          <li>{texts.notes.stays}</li>
          <li>{texts.notes.documents}</li>
        </ul>
      </div>
    </Card>
  )
}

function TransactionChoice({
  transaction,
  onTransaction,
}: Pick<FileStepProps, 'onTransaction'> & Pick<Batch, 'transaction'>) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const words = useTexts(TRANSACTION_WORDS)
  const { data } = useFiling()
  const isOpen = (code: Transaction) => data?.transactions.find((one) => one.code === code)?.isReleased ?? true
  return (
    <Field label={texts.transaction}>
      {(ties) => (
        <select
          {...ties}
          value={transaction}
          onChange={({ target }) => {
            const chosen = TRANSACTIONS.find((code) => code === target.value)
            if (chosen) onTransaction(chosen)
          }}
        >
          {TRANSACTIONS.map((code) => (
            <option key={code} value={code} disabled={!isOpen(code)}>
              {code} {words[code]}
              {!isOpen(code) && ` (${texts.notReleased})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Drop({ isBusy, onFiles }: { isBusy: boolean; onFiles(files: readonly File[]): Promise<void> }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const id = useId()
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the same as choosing, which the input does for everybody
    <div
      className={`batch-drop${isOver ? ' over' : ''}`}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        void onFiles([...event.dataTransfer.files])
      }}
    >
      <IconTableImport size={26} aria-hidden="true" />
      <label htmlFor={id}>{isBusy ? texts.reading : texts.drop}</label>
      <small>{texts.dropNote}</small>
      <input
        id={id}
        type="file"
        multiple
        accept=".xlsx,.csv,.txt,.pdf"
        disabled={isBusy}
        onChange={({ target }) => void onFiles([...(target.files ?? [])])}
      />
    </div>
  )
}

export function FileProblem({ error }: { error: unknown }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  if (error === undefined) return null
  if (!(error instanceof TableError)) return <Failure error={error} />
  return (
    <p className="field-error" role="alert">
      {texts.problems[error.code]}
    </p>
  )
}
