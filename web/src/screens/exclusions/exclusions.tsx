import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExclusionsAnswer } from '../../../../src/doors/dashboard/routes/exclusions/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { exclusionColumns } from './exclusion-columns.tsx'
import { AddExclusion, LiftExclusion } from './exclusion-dialogs.tsx'
import { ExclusionProofPanel } from './exclusion-proof.tsx'
import { EXCLUSIONS_TEXTS } from './exclusions.texts.ts'
import './exclusions.css'

export type ShownExclusion = AsTold<ExclusionsAnswer>['items'][number]
const PANELS = ['add', 'lift', 'show'] as const

/** Contract partners for which nobody files any more. */
export function ExclusionsScreen() {
  const texts = useTexts(EXCLUSIONS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<ExclusionsAnswer>>('/exclusions')
  const panel = usePanel(PANELS)
  const mayChange = useMayChange('exclusions')
  const [said, setSaid] = useState<string>()
  const [forget] = useState(() => () => setSaid(undefined))
  const opened = data?.items.find(({ id }) => String(id) === panel.of)
  return (
    <div className="screen exclusions">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        {mayChange && (
          <div className="acts">
            <button className="btn primary" type="button" onClick={() => panel.open('add')}>
              <IconUserOff size={16} aria-hidden="true" /> {texts.add}
            </button>
          </div>
        )}
      </div>
      <Card>
        {error && !data && <Failure error={error} again={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.items.length === 0 && <Empty icon={<IconUserCheck size={20} aria-hidden="true" />}>{texts.empty}</Empty>}
        {data && data.items.length > 0 && (
          <Rows
            label={texts.title}
            className="excluded"
            rows={data.items}
            keyOf={({ id }) => id}
            rowClass={({ liftedAt }) => (liftedAt === null ? '' : 'off')}
            columns={exclusionColumns(texts, {
              mayChange,
              onOpen: (name, { id }) => panel.open(name, String(id)),
            })}
          />
        )}
      </Card>
      {panel.name === 'show' && opened && <ExclusionProofPanel exclusion={opened} onClose={panel.close} />}
      {panel.name === 'lift' && opened && <LiftExclusion exclusion={opened} onClose={panel.close} />}
      {panel.name === 'add' && data && (
        <AddExclusion
          first={panel.of}
          partners={data.partners}
          onClose={panel.close}
          onDone={(failed) => setSaid(texts.failed(failed))}
        />
      )}
      <Notice text={said} onClose={forget} />
    </div>
  )
}
