import { IconBuildingBank } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMayChange } from '../../door/session.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { LiftOffice, OfficeAgreement, StopOffice } from './office-dialogs.tsx'
import { type OfficePanel, OfficeTable } from './office-table.tsx'
import { OFFICES_TEXTS } from './offices.texts.ts'
import { type Office, useOffices } from './use-offices.ts'

const ICON = <IconBuildingBank size={20} aria-hidden="true" />

const PANELS: readonly OfficePanel[] = ['stop', 'lift', 'agreement']

const fits = ({ name, districtKey }: Office, q: string): boolean =>
  districtKey.startsWith(q) || (name ?? '').toLowerCase().includes(q.toLowerCase())

/** What is looked for stands in the address. A key of figures arrives as a number, without its leading zero: it is quoted there. */
function useFilter() {
  const { q }: { q?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    q: q === undefined ? '' : String(q),
    setQ: (typed: string) =>
      void navigate({ to: '.', search: (search: object) => ({ ...search, q: typed || undefined }), replace: true }),
  }
}

/** All registration offices to which something went lately. */
export function OfficesScreen() {
  const texts = useTexts(OFFICES_TEXTS)
  const { data, error, refetch } = useOffices()
  const { q, setQ } = useFilter()
  const mayStop = useMayChange('office-stop')
  const panel = usePanel(PANELS)
  const opened = data?.offices.find(({ districtKey }) => districtKey === panel.of?.padStart(5, '0'))
  const offices = data?.offices.filter((office) => fits(office, q.trim()))
  const clear = (
    <button className="btn sm" type="button" onClick={() => setQ('')}>
      {texts.clear}
    </button>
  )
  return (
    <div className="screen offices">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">
          <input
            className="find-in"
            type="search"
            aria-label={texts.filter}
            placeholder={texts.filter}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
      </div>
      <Card>
        {!offices && (error ? <Failure error={error} again={() => void refetch()} /> : <Loading rows={8} />)}
        {offices?.length === 0 && (
          <Empty icon={ICON} action={q !== '' && clear}>
            {q === '' ? texts.empty : texts.nothing}
          </Empty>
        )}
        {offices && offices.length > 0 && <OfficeTable offices={offices} onOpen={mayStop ? panel.open : undefined} />}
      </Card>
      {opened && panel.name === 'stop' && <StopOffice office={opened} onClose={panel.close} />}
      {opened && panel.name === 'lift' && <LiftOffice office={opened} onClose={panel.close} />}
      {opened && panel.name === 'agreement' && <OfficeAgreement office={opened} onClose={panel.close} />}
    </div>
  )
}
