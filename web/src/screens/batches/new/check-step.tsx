import { useState } from 'react'
import { sameVehicle } from '../../../batch/same-vehicle.ts'
import { Seg } from '../../../parts/form/seg.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { BadRowsButton } from './bad-rows-button.tsx'
import { CheckGrid } from './check-grid.tsx'
import { DocumentsNote } from './documents-note.tsx'
import { FileProblem } from './file-step.tsx'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import { SendBar } from './send-bar.tsx'
import { Tiles } from './tiles.tsx'
import type { Batch, BatchFile, Checked } from './use-batch.ts'

const VIEWS = ['first', 'only', 'file'] as const
type View = (typeof VIEWS)[number]

/** In the order that was chosen. What was wrong stays where it is while it is mended. */
function inView({ rows, bad }: Checked, view: View) {
  if (view === 'file') return rows
  const wrong = rows.filter(({ line }) => bad.has(line))
  return view === 'only' ? wrong : [...wrong, ...rows.filter(({ line }) => !bad.has(line))]
}

interface CheckStepProps {
  batch: Batch
  file: BatchFile
  checked: Checked
}

/** Every row with what is wrong with it, to be mended right here. */
export function CheckStep({ batch, file, checked }: CheckStepProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const [view, setView] = useState<View>('first')
  const bad = checked.rows.filter(({ findings }) => findings.length > 0)
  const same = sameVehicle(checked.rows)
  const names: Record<View, string> = { ...texts.views, only: `${texts.views.only} ${bad.length}` }
  return (
    <>
      <Tiles transaction={batch.transaction} file={file} checked={checked} same={same.size} />
      <DocumentsNote documents={batch.documents} columns={batch.columns} checked={checked} onFiles={batch.take} />
      <FileProblem error={batch.error} />
      <section className="card">
        <header>
          <Seg<View> label={texts.order} values={VIEWS} names={names} value={view} onChange={setView} />
          <div className="r">
            <button className="btn sm quiet" type="button" onClick={batch.remap}>
              {texts.remap}
            </button>
            <BadRowsButton batch={batch} rows={bad} name={file.name} />
          </div>
        </header>
        <CheckGrid key={view} batch={batch} rows={inView(checked, view)} all={checked.rows} same={same} />
      </section>
      <SendBar batch={batch} file={file} rows={checked.rows} />
    </>
  )
}
