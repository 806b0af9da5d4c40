import { IconFileText, IconSend, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { DoorError } from '../../door/door-error.ts'
import { useSession } from '../../door/session.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { CodeInput } from '../../parts/code-input.tsx'
import { CopyFin } from '../../parts/copy.tsx'
import { Fin } from '../../parts/fin.tsx'
import { Ladder } from '../../parts/ladder.tsx'
import { Plate } from '../../parts/plate.tsx'
import { PlateInput } from '../../parts/plate-input.tsx'
import { Rows } from '../../parts/rows.tsx'
import { STATES, StateBadge } from '../../parts/state-badge.tsx'
import { Empty, Failure, Loading, Offline } from '../../parts/states.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import { TRANSACTIONS, Transaction } from '../../parts/transaction.tsx'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { PARTS_TEXTS } from './parts.texts.ts'

const AT = new Date('2026-11-17T08:38:17Z')
const FIN = 'WTESTZZZ1KP004711'

/** Every part in every shape, for whoever builds a screen. Only on a test instance. */
export function PartsScreen() {
  const texts = useTexts(PARTS_TEXTS)
  const { instance } = useSession()
  if (instance !== 'test') return <Empty icon={null}>{texts.onlyTest}</Empty>
  return (
    <div className="screen">
      <div className="head">
        <h1>{texts.title}</h1>
      </div>
      <Vehicles />
      <Orders />
      <Inputs />
      <Card title={texts.situations}>
        <Empty
          icon={<IconFileText size={20} aria-hidden="true" />}
          action={
            <button type="button" className="btn sm">
              {texts.action}
            </button>
          }
        >
          {texts.empty}
        </Empty>
        <Loading rows={3} />
        <Failure
          error={new DoorError(503, { traceId: '0198a9c2-77e0-7c31-8e01-5b1f0c6e41d7' })}
          again={() => undefined}
        />
        <Offline since={AT} />
      </Card>
      <ManyRows />
    </div>
  )
}

function Vehicles() {
  const texts = useTexts(PARTS_TEXTS)
  return (
    <Card title={texts.vehicles}>
      <div className="sampler">
        <Plate plate="MUS-AH 204" big />
        <Plate plate="MUS-AH 204" />
        <Plate plate="MUS-EM 77E" />
        <Plate plate="MUS-K 1974H" />
        <Plate plate="BSP-LT 3006" isVoid />
        <Plate plate="MUS-CB 300" season={[4, 10]} />
        <Plate plate={null} />
        <Fin fin={FIN} />
        <Fin fin="WTEST1" />
        <CopyFin fin={FIN} />
      </div>
    </Card>
  )
}

function Orders() {
  const texts = useTexts(PARTS_TEXTS)
  return (
    <>
      <Card title={texts.orders}>
        <div className="sampler">
          {STATES.map((state) => (
            <StateBadge key={state} state={state} />
          ))}
          <StateBadge state="fehlgeschlagen" big />
        </div>
        <div className="sampler">
          {TRANSACTIONS.map((transaction) => (
            <Transaction key={transaction} transaction={transaction} />
          ))}
        </div>
        <div className="sampler">
          <Ladder attempts={1} outcome="delivered" />
          <Ladder attempts={3} outcome="delivered" />
          <Ladder attempts={4} outcome="retrying" />
          <Ladder attempts={7} outcome="given-up" />
          <When at={AT.toISOString()} />
        </div>
        <Facts
          facts={[
            [texts.reference, 'R-2026-11894'],
            [texts.fin, <Fin key="fin" fin={FIN} />],
          ]}
        />
      </Card>
      <Card title={texts.timeline}>
        <Timeline
          now={AT}
          entries={[
            {
              key: '2',
              at: AT,
              tone: 'ok',
              icon: <IconWebhook size={15} aria-hidden="true" />,
              title: texts.delivered,
            },
            {
              key: '1',
              at: new Date(AT.getTime() - 90_000_000),
              tone: 'info',
              icon: <IconSend size={15} aria-hidden="true" />,
              title: texts.sent,
            },
          ]}
        />
      </Card>
    </>
  )
}

function Inputs() {
  const texts = useTexts(PARTS_TEXTS)
  const [plate, setPlate] = useState('mus ah 204')
  const [code, setCode] = useState('7k')
  const [wrong, setWrong] = useState('407193')
  return (
    <Card title={texts.inputs}>
      <div className="sampler">
        <PlateInput label={texts.plate} value={plate} onChange={setPlate} />
        <CodeInput label={texts.code} length={3} value={code} onChange={setCode} />
        <CodeInput
          label={texts.digits}
          length={6}
          groupAfter={3}
          numeric
          value={wrong}
          onChange={setWrong}
          error={texts.wrong}
        />
      </div>
    </Card>
  )
}

const NUMBERS = Array.from({ length: 5000 }, (_, index) => 48213 - index)

function ManyRows() {
  const texts = useTexts(PARTS_TEXTS)
  return (
    <Card title={texts.rows}>
      <Rows
        label={texts.rows}
        rows={NUMBERS}
        keyOf={(id) => id}
        columns={[
          { key: 'id', head: texts.number, cell: (id) => <b>{id}</b> },
          {
            key: 'state',
            head: texts.state,
            cell: (id) => <StateBadge state={STATES[id % STATES.length] ?? 'angelegt'} />,
          },
          { key: 'plate', head: texts.plate, cell: (id) => <Plate plate={`MUS-AH ${id % 9999}`} /> },
        ]}
      />
    </Card>
  )
}
