import type { Finding } from '../../../../src/kernel/rules/staged-rules.ts'
import { isWithin } from '../../forms/engine/asked.ts'
import type { SectionName } from '../../forms/engine/sheet.ts'
import type { Form } from '../../forms/engine/use-form.ts'

interface SectionState {
  /** How many of its fields are known to be wrong. */
  problems: readonly Finding[]
  /** It says something, and nothing is wrong with it. */
  isDone: boolean
}

/** How a section stands. */
export function sectionState(form: Form, name: SectionName): SectionState {
  const asked = form.look.asked.filter(({ section }) => section === name)
  const problems = asked.flatMap((field) => form.problemAt(field) ?? [])
  const isWrong = form.findings.some(({ field }) => field?.section === name)
  const given = [...Object.keys(form.state.values), ...Object.keys(form.state.documents)]
  const saysSomething = asked.some(({ path }) => !path.startsWith('~') && given.some((one) => isWithin(one, path)))
  return { problems, isDone: !isWrong && saysSomething }
}
