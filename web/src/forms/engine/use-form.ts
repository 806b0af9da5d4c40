import { useMemo, useState } from 'react'
import type { Leaf } from '../../../../src/domain/application/body-values.ts'
import type { Transaction } from '../../../../src/domain/application/transaction.ts'
import type { Finding } from '../../../../src/kernel/rules/staged-rules.ts'
import { type Asked, isWithin } from './asked.ts'
import { type FormState, type Look, lookAt, type Uploaded, withPart, withValue } from './form-state.ts'
import { type Placed, placed, placeOf } from './placing.ts'
import type { Values } from './sheet.ts'

/** A form while somebody fills it in. */
export interface Form {
  transaction: Transaction
  state: FormState
  look: Look
  /** Everything that is wrong: by the rules here, and what only the service found. */
  findings: readonly Placed[]
  /** What is wrong with a field, once the person has been there or wants to know everything. */
  problemAt(field: Asked): Finding | undefined
  isRevealed: boolean
  /** Show all that is wrong. */
  reveal(): void
  set(path: string, value: Leaf | undefined): void
  /** Replace everything below a path. */
  put(path: string, parts: Readonly<Record<string, Leaf>>): void
  change(values: Values): void
  leave(path: string): void
  setDocument(path: string, document: Uploaded | undefined): void
  /** What the service found; it stands until the field changes. */
  tell(findings: readonly Finding[]): void
}

export function useForm(transaction: Transaction, initial: FormState): Form {
  const [state, setState] = useState(initial)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [isRevealed, setRevealed] = useState(false)
  const [told, setTold] = useState<readonly Finding[]>([])
  const look = useMemo(() => lookAt(transaction, state), [transaction, state])

  const findings = useMemo(() => {
    const own = look.findings
    const more = placed(told, look.asked).filter(
      ({ finding, field }) => !own.some((one) => one.finding.field === finding.field || (field && one.field === field)),
    )
    const place = ({ field }: Placed) => (field ? look.asked.indexOf(field) : look.asked.length)
    return [...own, ...more].toSorted((one, other) => place(one) - place(other))
  }, [look, told])

  const forget = (path: string) =>
    setTold((before) =>
      before.filter(({ field }) => {
        const place = placeOf(look.asked, field)?.path ?? field
        return !isWithin(path, place) && !isWithin(place, path)
      }),
    )
  const changeValues = (change: (values: Values) => Values) =>
    setState((before) => ({ ...before, values: change(before.values) }))

  return {
    transaction,
    state,
    look,
    findings,
    isRevealed,
    problemAt: ({ path }) =>
      isRevealed || visited.has(path) ? findings.find(({ field }) => field?.path === path)?.finding : undefined,
    reveal: () => setRevealed(true),
    set: (path, value) => {
      forget(path)
      changeValues((values) => withValue(values, path, value))
    },
    put: (path, parts) => {
      forget(path)
      changeValues((values) => withPart(values, path, parts))
    },
    change: (values) => changeValues(() => values),
    leave: (path) => setVisited((before) => (before.has(path) ? before : new Set(before).add(path))),
    setDocument: (path, document) => {
      forget(path)
      setState((before) => {
        const { [path]: _, ...others } = before.documents
        return { ...before, documents: document ? { ...others, [path]: document } : others }
      })
    },
    tell: (found) => {
      setTold(found)
      setRevealed(true)
    },
  }
}
