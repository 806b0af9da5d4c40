import { IconCar, IconFileText } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { VehicleAnswer } from '../../../../src/doors/dashboard/routes/orders/search-answers.ts'
import { DoorError } from '../../door/door-error.ts'
import { useMayChange } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { CopyFin } from '../../parts/copy.tsx'
import { FileList } from '../../parts/files/file-list.tsx'
import { Fin } from '../../parts/fin.tsx'
import { Plate } from '../../parts/plate.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { TRANSACTION_WORDS, type TransactionName } from '../../parts/transaction.tsx'
import { useTexts } from '../../texts/texts.ts'
import { NEW_ORDER } from '../orders/new-order.ts'
import { VEHICLE_TEXTS } from './vehicle.texts.ts'
import { VehicleLine } from './vehicle-line.tsx'
import { VehiclePowers } from './vehicle-powers.tsx'
import './vehicle.css'

/** A vehicle with everything that was ever applied for. */
export function VehicleScreen() {
  const texts = useTexts(VEHICLE_TEXTS)
  const { fin = '' }: { fin?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<VehicleAnswer>(`/vehicles/${encodeURIComponent(fin)}`)
  const vehicle = data?.fin === fin.toUpperCase() ? data : undefined
  const isUnknown =
    (error instanceof DoorError && error.status === 404) ||
    (vehicle?.orders.length === 0 && vehicle.powers.length === 0)
  if (isUnknown)
    return (
      <Card>
        <Empty
          icon={<IconCar size={22} aria-hidden="true" />}
          action={
            <Link className="btn" to="/web/orders" search={{ tab: 'all' }}>
              {texts.toOrders}
            </Link>
          }
        >
          {texts.unknown}
        </Empty>
      </Card>
    )
  return (
    <div className="vehicle-screen screen">
      {error && <Failure error={error} again={() => void refetch()} />}
      {!vehicle && !error && <Loading rows={8} />}
      {vehicle && <Vehicle vehicle={vehicle} />}
    </div>
  )
}

function Vehicle({ vehicle }: { vehicle: VehicleAnswer }) {
  const texts = useTexts(VEHICLE_TEXTS)
  const { fin, plate, isOutOfUse, orders, files, powers } = vehicle
  const mayFile = useMayChange('file')
  return (
    <>
      <div className="head">
        <h1 className="vh">
          {texts.title} {fin}
        </h1>
        {orders.length > 0 && <Plate plate={plate} isVoid={isOutOfUse} big />}
        <span className="vf">
          <Fin fin={fin} />
          <CopyFin fin={fin} />
        </span>
        {orders.length > 0 && (
          <span className={`tag ${isOutOfUse ? '' : 'ok'}`}>{isOutOfUse ? texts.outOfUse : texts.inUse}</span>
        )}
        {mayFile && <Fitting fin={fin} isOutOfUse={isOutOfUse} />}
      </div>
      {orders.length > 0 && (
        <Card title={texts.line}>
          <VehicleLine orders={orders} />
        </Card>
      )}
      <VehiclePowers fin={fin} powers={powers} />
      <Card title={texts.files}>
        {files.length === 0 ? (
          <Empty icon={<IconFileText size={20} aria-hidden="true" />}>{texts.noFiles}</Empty>
        ) : (
          <FileList files={files.map((file) => ({ ...file, path: `/orders/${file.orderId}/files/${file.key}` }))} />
        )}
      </Card>
    </>
  )
}

const FITS: Record<'in' | 'out', readonly TransactionName[]> = { in: ['AB', 'HA', 'UG'], out: ['WG', 'WZ'] }

/** What can be applied for now: a vehicle out of use is registered again, one in use is not. */
function Fitting({ fin, isOutOfUse }: Pick<VehicleAnswer, 'fin' | 'isOutOfUse'>) {
  const texts = useTexts(VEHICLE_TEXTS)
  const words = useTexts(TRANSACTION_WORDS)
  return (
    <nav className="acts" aria-label={texts.fits}>
      {FITS[isOutOfUse ? 'out' : 'in'].map((transaction) => (
        <Link key={transaction} className="btn" to={`${NEW_ORDER}/${transaction}`} search={{ vehicle: fin }}>
          <code>{transaction}</code> {words[transaction]}
        </Link>
      ))}
    </nav>
  )
}
