import type { Column } from '../../parts/rows.tsx'
import { When } from '../../parts/when.tsx'
import type { Texts } from '../../texts/language.ts'
import type { EXCLUSIONS_TEXTS } from './exclusions.texts.ts'
import type { ShownExclusion } from './exclusions.tsx'

interface ColumnOptions {
  mayChange: boolean
  onOpen(panel: 'show' | 'lift', exclusion: ShownExclusion): void
}

export function exclusionColumns(
  texts: Texts<typeof EXCLUSIONS_TEXTS.de>,
  { mayChange, onOpen }: ColumnOptions,
): Column<ShownExclusion>[] {
  return [
    {
      key: 'partner',
      head: texts.partner,
      className: 'x-partner',
      cell: ({ kopaVp, name }) => (
        <>
          <b className="mono">{kopaVp}</b>
          <small>{name}</small>
        </>
      ),
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ liftedAt }) => (
        <span className={`tag ${liftedAt === null ? 'bad' : ''}`}>
          {liftedAt === null ? texts.inForce : texts.lifted}
        </span>
      ),
    },
    { key: 'scope', head: texts.scope, className: 'wide', cell: ({ clientName }) => clientName ?? texts.everybody },
    {
      key: 'excluded',
      head: texts.excluded,
      cell: ({ excludedAt, excludedBy }) => (
        <>
          <When at={excludedAt} />
          <small>{texts.by(excludedBy)}</small>
        </>
      ),
    },
    { key: 'reason', head: texts.reason, className: 'wide x-reason', cell: ({ reason }) => reason },
    { key: 'refused', head: texts.refused, className: 'num', cell: ({ refused }) => refused },
    {
      key: 'acts',
      head: <span className="vh">{texts.acts}</span>,
      className: 'num x-acts',
      cell: (exclusion) => (
        <span className="row-acts">
          <button
            className="btn sm"
            type="button"
            aria-label={texts.showOf(exclusion.kopaVp)}
            onClick={() => onOpen('show', exclusion)}
          >
            {texts.show}
          </button>
          {mayChange && exclusion.mayLift && (
            <button
              className="btn sm"
              type="button"
              aria-label={texts.liftOf(exclusion.kopaVp)}
              onClick={() => onOpen('lift', exclusion)}
            >
              {texts.lift}
            </button>
          )}
        </span>
      ),
    },
  ]
}
