import { germanInstant } from '../../kernel/german-time.ts'
import { UsageError } from './usage-error.ts'

/** An option or an argument of a command: how it is written, and how its text becomes a value. */
export interface Option<Value> {
  /** What stands for the value in the usage. */
  placeholder: string
  isRequired: boolean
  /** A switch may stand alone and then means true. */
  isSwitch: boolean
  /** May be given more than once. */
  repeats: boolean
  /** All that it may be, where these are words. */
  values?: readonly string[]
  /** Gets the texts of the command line, none where it is absent; `name` is for the message. */
  read(given: readonly string[], name: string): Value
}

/** The options of a command, by the name of the value in the code. */
export type Options<Values> = { [Name in keyof Values]: Option<Values[Name]> }

const optional = <Value>(
  placeholder: string,
  read: (given: string, name: string) => Value,
): Option<Value | undefined> => ({
  placeholder,
  isRequired: false,
  isSwitch: false,
  repeats: false,
  read: ([given], name) => (given === undefined ? undefined : read(given, name)),
})

export const text = (placeholder: string): Option<string | undefined> =>
  optional(placeholder, (given, name) => {
    if (given.trim() === '') throw new UsageError(`${name} must not be empty`)
    return given.trim()
  })

/** As it is given, blanks and all: what is signed with must not be changed. */
export const secret = (placeholder: string): Option<string | undefined> => optional(placeholder, (given) => given)

/** A moment such as `2026-11-16T09:00:00Z`; without a zone, and as a date alone, it is meant as in Germany. */
export const moment = (placeholder = 'ISO'): Option<Date | undefined> =>
  optional(placeholder, (given, name) => {
    const time = readMoment(given)
    if (time === undefined || Number.isNaN(time.getTime())) {
      throw new UsageError(
        `${name} must be a time such as 2026-11-16T09:00:00Z, or 2026-11-16T10:00 in German time, not '${given}'`,
      )
    }
    return time
  })

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i

function readMoment(given: string): Date | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = MOMENT.exec(given) ?? []
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  // A day that the calendar does not have is read as another one.
  const known = new Date(`${wall}Z`)
  if (Number.isNaN(known.getTime()) || !known.toISOString().startsWith(wall)) return undefined
  if (zone !== undefined) return new Date(given)
  const instant = germanInstant(Number(year), Number(month), Number(day), Number(hour), Number(minute))
  return new Date(instant.getTime() + Number(second) * 1000)
}

/** Also takes `none`, which means that there is to be no value: null. */
export const orNone = <Value>(option: Option<Value | undefined>): Option<Value | null | undefined> => ({
  ...option,
  placeholder: `${option.placeholder}|none`,
  read: (given, name) => (given[0] === 'none' ? null : option.read(given, name)),
})

/** An option that may be given several times; undefined when it is not given at all. */
export const several = <Value>(option: Option<Value | undefined>): Option<readonly Value[] | undefined> => ({
  ...option,
  repeats: true,
  read(given, name) {
    const values = given.map((text) => option.read([text], name)).filter((value) => value !== undefined)
    return values.length === 0 ? undefined : values
  },
})

/** The number of a record as the dashboard shows it. */
export const recordNumber = (placeholder = 'ID'): Option<number | undefined> =>
  optional(placeholder, (given, name) => {
    if (!/^[1-9]\d{0,14}$/.test(given)) throw new UsageError(`${name} must be a number from 1, not '${given}'`)
    return Number(given)
  })

/** A number from 0, such as an amount in cents. */
export const wholeNumber = (placeholder: string): Option<number | undefined> =>
  optional(placeholder, (given, name) => {
    if (!/^\d{1,12}$/.test(given)) throw new UsageError(`${name} must be a whole number from 0, not '${given}'`)
    return Number(given)
  })

/** A text of a certain form; `example` is for the message. */
export const matching = (placeholder: string, form: RegExp, example: string): Option<string | undefined> =>
  optional(placeholder, (given, name) => {
    if (!form.test(given)) throw new UsageError(`${name} must be written like ${example}, not '${given}'`)
    return given
  })

export const oneOf = <const Value extends string>(
  values: readonly Value[],
  placeholder = values.join('|'),
): Option<Value | undefined> => ({
  ...optional(placeholder, (given, name) => {
    const known = values.find((value) => value === given)
    if (known === undefined) throw new UsageError(`${name} must be one of ${values.join(', ')}, not '${given}'`)
    return known
  }),
  values,
})

/** `--x`, `--x true` or `--x false`. */
export const truth = (): Option<boolean | undefined> => ({
  ...optional('[true|false]', (given, name) => {
    if (given !== 'true' && given !== 'false') throw new UsageError(`${name} must be true or false, not '${given}'`)
    return given === 'true'
  }),
  isSwitch: true,
  values: ['true', 'false'],
})

export const required = <Value>(option: Option<Value | undefined>): Option<Value> => ({
  ...option,
  isRequired: true,
  read(given, name) {
    const value = option.read(given, name)
    if (value === undefined) throw new UsageError(`${name} is required`)
    return value
  },
})

/** How a value's name is written on the command line: `kopaVp` is `--kopa-vp`. */
export const flagOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
