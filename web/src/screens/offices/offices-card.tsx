import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../parts/card.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { OfficeTable } from './office-table.tsx'
import { OFFICES_TEXTS } from './offices.texts.ts'
import { useOffices } from './use-offices.ts'

const SHOWN = 5

/** The busiest offices of today. */
export function OfficesCard() {
  const texts = useTexts(OFFICES_TEXTS)
  const { data, error, refetch } = useOffices()
  const offices = data?.offices
  const title = (
    <>
      {texts.title} <small className="muted">{texts.lately}</small>
    </>
  )
  return (
    <Card
      title={title}
      side={offices && offices.length > SHOWN && <Link to="/web/offices">{texts.all(offices.length)}</Link>}
      className="offices-card"
    >
      {!offices && (error ? <Failure error={error} again={() => void refetch()} /> : <Loading rows={5} />)}
      {offices?.length === 0 && <Empty icon={<IconBuildingBank size={20} aria-hidden="true" />}>{texts.empty}</Empty>}
      {offices && offices.length > 0 && <OfficeTable offices={offices.slice(0, SHOWN)} />}
    </Card>
  )
}
