import { useState } from 'react'
import type { Fault } from '../../../../src/flows/simulator/disturb.ts'
import { useSession } from '../../door/session.ts'
import { useAct } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { SIMULATOR_TEXTS } from './simulator.texts.ts'
import { ToolForm } from './tool-form.tsx'

const FAULTS: readonly Fault[] = ['timeout', 'drop', 'garbage', 'slow', 'loginRefused']

/** A refused login hits everybody who uses the identifier: only operators are offered it. */
export function FaultForm() {
  const texts = useTexts(SIMULATOR_TEXTS)
  const { person } = useSession()
  const isOperator = person.role === 'operator'
  const faults = FAULTS.filter((fault) => isOperator || fault !== 'loginRefused')
  const [fault, setFault] = useState<Fault>('timeout')
  const [fin, setFin] = useState('')
  const given = fin.trim().toUpperCase()
  const set = useAct({
    path: '/simulator/fault',
    body: () => ({ fault, ...(given !== '' && { fin: given }) }),
    changes: [],
  })
  return (
    <ToolForm
      title={texts.fault}
      act={texts.setFault}
      ready={isOperator || given !== ''}
      error={set.error}
      done={set.isSuccess ? texts.faultSet : undefined}
      busy={set.isPending}
      onAct={() => set.mutate()}
    >
      <Field label={texts.faultKind}>
        {(ties) => (
          <select
            {...ties}
            value={fault}
            onChange={({ target }) => setFault(FAULTS.find((one) => one === target.value) ?? 'timeout')}
          >
            {faults.map((one) => (
              <option key={one} value={one}>
                {texts.faults[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.fin} hint={isOperator ? texts.finAny : texts.finOwn}>
        {(ties) => (
          <input
            {...ties}
            className="mono"
            maxLength={17}
            spellCheck={false}
            value={fin}
            onChange={({ target }) => setFin(target.value)}
          />
        )}
      </Field>
    </ToolForm>
  )
}
