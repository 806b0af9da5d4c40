import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { columnNames } from '../../../batch/column-names.ts'
import { isExample } from '../../../batch/examples.ts'
import { type Mapping, missingFields } from '../../../batch/mapping.ts'
import { Card } from '../../../parts/card.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { FileProblem } from './file-step.tsx'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import type { Batch, BatchFile } from './use-batch.ts'

const SAMPLES = 3

/** The first values of a column, to tell what it is. */
const samplesOf = ({ table }: BatchFile, place: number): string =>
  table.rows
    .filter(({ cells }) => !isExample(cells))
    .flatMap(({ cells }) => cells[place] ?? [])
    .slice(0, SAMPLES)
    .join(', ')

/** Which column of the file is which field. It is remembered for the next time. */
export function ColumnsStep({ batch, file }: { batch: Batch; file: BatchFile }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const language = useLanguage()
  const names = columnNames(batch.columns, language)
  const [mapping, setMapping] = useState<Mapping>(file.mapping)
  const missing = missingFields(batch.columns, mapping)
  const choose = (place: number, path: string) =>
    // A field that another column had before is this one's now.
    setMapping(mapping.map((one, at) => (at === place ? path || undefined : one === path ? undefined : one)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void batch.map(mapping)
      }}
    >
      <Card title={texts.columns} side={<small className="muted">{texts.remembered}</small>}>
        <div className="wide-table">
          <table className="rows mapping">
            <thead>
              <tr>
                <th scope="col">{texts.head}</th>
                <th scope="col">{texts.samples}</th>
                <th scope="col">{texts.field}</th>
              </tr>
            </thead>
            <tbody>
              {file.table.head.map((head, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <tr key={place} className={mapping[place] === undefined ? 'unused' : ''}>
                  <td>
                    <b>{head || texts.noHead(place + 1)}</b>
                  </td>
                  <td className="samples">{samplesOf(file, place)}</td>
                  <td>
                    <select
                      aria-label={texts.fieldOf(head || texts.noHead(place + 1))}
                      value={mapping[place] ?? ''}
                      onChange={({ target }) => choose(place, target.value)}
                    >
                      <option value="">{texts.unused}</option>
                      {[...names].map(([path, name]) => (
                        <option key={path} value={path}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <FileProblem error={batch.error} />
      <div className="send-bar">
        <div>
          <b>{texts.used(mapping.filter(Boolean).length, file.table.head.length)}</b>
          {missing.length > 0 && (
            <span>{texts.missing(missing.map(({ path }) => names.get(path) ?? path).join(', '))}</span>
          )}
        </div>
        <button className="btn primary lg" type="submit" disabled={batch.isBusy}>
          {texts.toCheck}
          <IconArrowRight size={16} aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}
