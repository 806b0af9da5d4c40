import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import type { SimulatorAnswer } from '../../../../src/doors/dashboard/routes/simulator/show.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { DoorError } from '../../door/door-error.ts'
import { useMayChange } from '../../door/session.ts'
import { useRead } from '../../door/use-door.ts'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FaultForm } from './fault-form.tsx'
import { MagicVehicles } from './magic-vehicles.tsx'
import { MailForm } from './mail-form.tsx'
import { NoticeForm } from './notice-form.tsx'
import { SimulatedClock } from './simulated-clock.tsx'
import { SimulatedOrders } from './simulated-orders.tsx'
import { SIMULATOR_TEXTS } from './simulator.texts.ts'
import './simulator.css'

export type Simulator = AsTold<SimulatorAnswer>

const isAbsent = (error: unknown): boolean => error instanceof DoorError && error.told.code === 'no-simulator'

/** Plays the authority of a test instance. */
export function SimulatorScreen() {
  const texts = useTexts(SIMULATOR_TEXTS)
  const { data, error, refetch } = useRead<Simulator>('/simulator', {}, { everyMs: 15_000 })
  const mayAct = useMayChange('simulator')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  if (isAbsent(error)) return <Empty icon={<IconFlask size={20} aria-hidden="true" />}>{texts.none}</Empty>
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  const ids = data.orders.map(({ id }) => id).filter((id) => chosen.has(id))
  return (
    <div className="screen">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <SimulatedClock now={data.now} mayAct={mayAct} />
      </div>
      <SimulatedOrders orders={data.orders} chosen={chosen} onChoose={setChosen} mayAct={mayAct} />
      {mayAct && (
        <div className="sim-tools">
          <NoticeForm orderIds={ids} />
          <MailForm simulator={data} />
          <FaultForm />
        </div>
      )}
      <MagicVehicles vehicles={data.vehicles} />
    </div>
  )
}
