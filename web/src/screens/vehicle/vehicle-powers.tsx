import { IconSignature } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { VehicleAnswer } from '../../../../src/doors/dashboard/routes/orders/search-answers.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { AddPower } from '../powers-of-attorney/add-power.tsx'
import { PowerTag, TestMark } from '../powers-of-attorney/power-tag.tsx'
import { POWER_WORDS } from '../powers-of-attorney/power-words.texts.ts'
import { VEHICLE_TEXTS } from './vehicle.texts.ts'

/** Powers of attorney that list the vehicle. */
export function VehiclePowers({ fin, powers }: Pick<VehicleAnswer, 'fin' | 'powers'>) {
  const texts = useTexts(VEHICLE_TEXTS)
  const words = useTexts(POWER_WORDS)
  return (
    <Card title={texts.powers} side={powers.length > 0 && <AddPower vehicle={fin} quiet />}>
      {powers.length === 0 ? (
        <Empty icon={<IconSignature size={20} aria-hidden="true" />} action={<AddPower vehicle={fin} quiet />}>
          {texts.noPowers}
        </Empty>
      ) : (
        <ul className="vpowers">
          {powers.map((power) => (
            <li key={power.id}>
              <Link to={`/web/powers-of-attorney/${power.id}`}>{words.one(power.id)}</Link>
              <PowerTag power={power} />
              <TestMark isTest={power.isTest} />
              <When at={power.createdAt} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
