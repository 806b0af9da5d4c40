import { IconAlertTriangleFilled, IconCircleCheckFilled, IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PowerOutlook } from '../../../../src/flows/filing/outlook.ts'
import { readyFor } from '../../forms/engine/ready-powers.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { useFiling } from '../../forms/inputs/chosen-records.tsx'
import { hasProcess, PROCESS } from '../../forms/sheets/power.ts'
import { FIN } from '../../forms/sheets/vehicle.ts'
import { fieldName } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { NEW_ORDER_TEXTS } from './new-order.texts.ts'

/** Whether the power of attorney goes together with the application; while none is named, the one that lists the vehicle. */
export function RailPower({ form, power }: { form: Form; power: PowerOutlook | undefined }) {
  if (form.transaction === 'AB') return null
  return power ? <Compared power={power} /> : <Offered form={form} />
}

interface NoteProps {
  title: string
  note: ReactNode
  children?: ReactNode
}

function Note({ title, note, children }: NoteProps) {
  return (
    <section className="card poa">
      <IconSignature size={20} aria-hidden="true" />
      <div>
        <b>{title}</b>
        <small>{note}</small>
      </div>
      {children}
    </section>
  )
}

/** Rules about the power of attorney; others are of the form itself, and stand there. */
const isOfPower = ({ rule }: { rule: string }): boolean => rule.startsWith('MTC-')

function Compared({ power }: { power: PowerOutlook }) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const language = useLanguage()
  const { processId } = power
  const wrong = <IconAlertTriangleFilled size={18} className="unfit" aria-hidden="true" />
  if ('unknown' in power)
    return (
      <Note title={texts.powerUnknown(processId)} note="">
        {wrong}
      </Note>
    )
  const against = power.findings.filter(isOfPower)
  if (against.length > 0)
    return (
      <Note
        title={texts.powerNot(processId)}
        note={[...new Set(against.map(({ field }) => fieldName(field, language)))].join(', ')}
      >
        {wrong}
      </Note>
    )
  if (!power.ready) return <Note title={texts.powerWaits(processId)} note={texts.powerWaitsNote} />
  return (
    <Note title={texts.powerFits(processId)} note={texts.powerNote}>
      <IconCircleCheckFilled size={18} className="fit" aria-hidden="true" />
    </Note>
  )
}

function Offered({ form }: { form: Form }) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const { data } = useFiling()
  const { values } = form.state
  const fin = String(values[FIN] ?? '')
  const [offered] = fin === '' || hasProcess(values) ? [] : readyFor(data?.powers ?? [], fin)
  if (!offered) return null
  const { processId } = offered
  return (
    <Note title={texts.powerOffered(processId)} note={texts.powerOfferedNote}>
      <button
        className="btn sm"
        type="button"
        onClick={() => form.change({ ...values, '~power': 'process', [PROCESS]: processId })}
      >
        {texts.usePower}
      </button>
    </Note>
  )
}
