import { IconAddressBook, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { PartnersAnswer } from '../../../../src/doors/dashboard/routes/contract-partners/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { addressOf } from '../../door/call.ts'
import { useMayChange } from '../../door/session.ts'
import { useAct, useChosenClient, useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { PARTNERS_TEXTS } from './contract-partners.texts.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { partnerColumns } from './partner-columns.tsx'
import { PartnerForm } from './partner-form.tsx'
import './contract-partners.css'

export type Partner = AsTold<PartnersAnswer>['items'][number]
const PANELS = ['add', 'edit', 'remove', 'import'] as const

/** The list of contract partners, of the chosen client or of all. */
export function ContractPartnersScreen() {
  const texts = useTexts(PARTNERS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<PartnersAnswer>>('/contract-partners')
  const panel = usePanel(PANELS)
  const client = useChosenClient()
  const mayChange = useMayChange('master-data')
  const partner = data?.items.find(({ id }) => String(id) === panel.of)
  const { noted, forget, turn } = useSwitch()
  const current = useFound()
  return (
    <div className="screen partner-list">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
          {mayChange && client === undefined && <p className="muted">{texts.chooseFirst}</p>}
        </div>
        <Acts onOpen={mayChange && client !== undefined ? panel.open : undefined} />
      </div>
      <Card>
        {error && !data && <Failure error={error} again={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.items.length === 0 && (
          <Empty icon={<IconAddressBook size={20} aria-hidden="true" />}>{texts.empty}</Empty>
        )}
        {data && data.items.length > 0 && (
          <Rows
            label={texts.title}
            className="partners"
            rows={data.items}
            keyOf={({ id }) => id}
            rowClass={({ id, active }) => `${active ? '' : 'off'}${id === current.key ? ' on' : ''}`}
            current={current}
            columns={partnerColumns(texts, {
              withClient: client === undefined,
              onOpen: mayChange ? (name, { id }) => panel.open(name, String(id)) : undefined,
              onTurn: turn,
            })}
          />
        )}
      </Card>
      {panel.name === 'add' && client !== undefined && <PartnerForm onClose={panel.close} />}
      {panel.name === 'edit' && partner && <PartnerForm partner={partner} onClose={panel.close} />}
      {panel.name === 'remove' && partner && <RemovePartner partner={partner} onClose={panel.close} />}
      {panel.name === 'import' && client !== undefined && <ImportDialog client={client} onClose={panel.close} />}
      <Notice
        text={noted && (noted.active ? texts.switchedOff : texts.switchedOn)(noted.companyName)}
        undo={noted && { name: texts.undo, run: () => turn({ ...noted, active: !noted.active }) }}
        onClose={forget}
      />
    </div>
  )
}

/** The search names the partner that it has found in the address. */
function useFound() {
  const { partner }: { partner?: unknown } = useSearch({ strict: false })
  const [moved, setMoved] = useState<{ from: unknown; key: number }>()
  const found = typeof partner === 'number' ? partner : undefined
  const key = moved && moved.from === partner ? moved.key : found
  return { key, set: ({ id }: Partner) => setMoved({ from: partner, key: id }) }
}

/** On and off at once, with a way back. */
function useSwitch() {
  const [noted, setNoted] = useState<Partner>()
  const [forget] = useState(() => () => setNoted(undefined))
  const act = useAct<void, Partner>({
    method: 'PUT',
    path: ({ id }) => `/contract-partners/${id}`,
    body: ({ active }) => ({ active: !active }),
    changes: ['contract-partners'],
    onDone: (_, partner) => setNoted(partner),
  })
  return { noted, forget, turn: (partner: Partner) => act.mutate(partner) }
}

function Acts({ onOpen }: { onOpen: ((name: 'add' | 'import') => void) | undefined }) {
  const texts = useTexts(PARTNERS_TEXTS)
  const client = useChosenClient()
  return (
    <div className="acts">
      <a className="btn" href={addressOf('/contract-partners/export', { client })} download>
        <IconDownload size={16} aria-hidden="true" /> {texts.export}
      </a>
      {onOpen && (
        <>
          <button className="btn" type="button" onClick={() => onOpen('import')}>
            <IconUpload size={16} aria-hidden="true" /> {texts.import}
          </button>
          <button className="btn primary" type="button" onClick={() => onOpen('add')}>
            <IconPlus size={16} aria-hidden="true" /> {texts.add}
          </button>
        </>
      )}
    </div>
  )
}

function RemovePartner({ partner, onClose }: { partner: Partner; onClose(): void }) {
  const texts = useTexts(PARTNERS_TEXTS)
  const act = useAct({
    method: 'DELETE',
    path: `/contract-partners/${partner.id}`,
    changes: ['contract-partners', 'clients'],
  })
  return (
    <Confirm
      title={texts.removeTitle(partner.companyName)}
      act={texts.remove}
      danger
      onClose={onClose}
      onAct={() => act.mutateAsync()}
    >
      <p>{texts.removeText}</p>
    </Confirm>
  )
}
