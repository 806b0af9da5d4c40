import { IconAlertTriangleFilled } from '@tabler/icons-react'
import type { ComponentType, FocusEvent, ReactNode } from 'react'
import type { Finding } from '../../../../src/kernel/rules/staged-rules.ts'
import { useRuleText } from '../../texts/rules.ts'
import { useTexts } from '../../texts/texts.ts'
import { type Asked, isWithin, saidBy } from '../engine/asked.ts'
import { CITY_CODES } from '../engine/city-codes.ts'
import { type Hint, hintAt } from '../engine/hints.ts'
import type { InputKind } from '../engine/sheet.ts'
import type { Form } from '../engine/use-form.ts'
import { FORM_TEXTS, HINT_TEXTS } from '../form.texts.ts'
import { useWords } from '../form-words.ts'
import { ChoiceInput, FlagInput, SegmentsInput, WaysInput, YesOrNoInput } from './choices.tsx'
import { AccessInput, PartnerInput } from './chosen-records.tsx'
import { DocumentInput } from './document-input.tsx'
import { PapersInput } from './papers-input.tsx'
import { PowerInput } from './power-input.tsx'
import { CodeField, DateInput, MonthInput, PlateField, TextInput } from './typed.tsx'
import { whenReleased } from './when-released.ts'

/** What every input of a form gets. */
export interface InputProps {
  field: Asked
  form: Form
  value: string
  label: string
  /** Beside the label: that it may be left out. */
  note: ReactNode
  hint: ReactNode
  error: ReactNode
}

const INPUTS: Readonly<Record<InputKind, ComponentType<InputProps>>> = {
  text: TextInput,
  mono: TextInput,
  code: CodeField,
  plate: PlateField,
  choice: ChoiceInput,
  segments: SegmentsInput,
  ways: WaysInput,
  flag: FlagInput,
  yesOrNo: YesOrNoInput,
  date: DateInput,
  month: MonthInput,
  document: DocumentInput,
  papers: PapersInput,
  partner: PartnerInput,
  access: AccessInput,
  power: PowerInput,
}

/** One question with what helps and what is wrong. */
export function FormField({ field, form }: { field: Asked; form: Form }) {
  const texts = useTexts(FORM_TEXTS)
  const words = useWords()
  const problem = form.problemAt(field)
  const hint = hintAt(field.path, form.state.values, CITY_CODES)
  const help = words.help(field.path)
  const said = saidBy(field, form.state.values)
  const Input = INPUTS[field.input]
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // What nobody has touched is not wrong yet: it is named with all others when the person wants to go on.
    const isTouched = Object.keys(form.state.values).some((path) => isWithin(path, field.path))
    if (isTouched && !currentTarget.contains(relatedTarget)) whenReleased(() => form.leave(field.path))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the person has gone on
    <div className={`ff s${field.span ?? 6} in-${field.input}`} data-field={field.path} onBlur={left}>
      <Input
        field={field}
        form={form}
        value={said === undefined ? '' : String(said)}
        label={words.label(field.path)}
        note={field.optional && <i className="opt"> {texts.optional}</i>}
        hint={problem ? undefined : hint ? <HintText hint={hint} /> : help}
        error={problem && <Problem finding={problem} />}
      />
    </div>
  )
}

function HintText({ hint }: { hint: Hint }) {
  const texts = useTexts(HINT_TEXTS)
  const text =
    hint.name === 'unknownCity'
      ? texts.unknownCity(hint.city)
      : hint.name === 'oddFin'
        ? texts.oddFin(hint.length)
        : texts[hint.name]
  return <span className="look">{text}</span>
}

/** What is wrong, in words, with the rule that says so. */
function Problem({ finding }: { finding: Finding }) {
  const text = useRuleText()
  return (
    <>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      <span>{text(finding)}</span>
      <code>{finding.rule}</code>
    </>
  )
}
