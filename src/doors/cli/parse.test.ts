import { describe, expect, it } from 'vitest'
import { oneOf, recordNumber, required, text, truth } from './option.ts'
import { parse } from './parse.ts'

const GRAMMAR = {
  arguments: { id: required(recordNumber()) },
  options: { kopaVp: text('U123456'), role: oneOf(['eigene', 'betreiber']), active: truth(), released: truth() },
}

const parsed = (...args: string[]) => parse(GRAMMAR, args)
const nothing = { kopaVp: undefined, role: undefined, active: undefined, released: undefined }

describe('options of a command', () => {
  it('are named in kebab case, with the value behind a space or an equals sign', () => {
    expect(parsed('7', '--kopa-vp', 'U123456')).toEqual({ ...nothing, id: 7, kopaVp: 'U123456' })
    expect(parsed('7', '--kopa-vp=U123456')).toEqual({ ...nothing, id: 7, kopaVp: 'U123456' })
  })

  it.each([
    [['7', '--active'], true],
    [['--active', '7'], true],
    [['7', '--active', 'true'], true],
    [['7', '--active', 'false'], false],
    [['7', '--active=false'], false],
    [['--active', 'false', '7'], false],
  ])('read %j as a switch', (args, active) => {
    expect(parsed(...args)).toEqual({ ...nothing, id: 7, active })
  })

  it('let several switches stand beside each other', () => {
    expect(parsed('--active', '--released', 'false', '7')).toEqual({ ...nothing, id: 7, active: true, released: false })
  })

  it.each([
    [['7', '--role', 'other'], "--role must be one of eigene, betreiber, not 'other'"],
    [['7', '--active', 'yes'], "--active must be true or false, not 'yes'"],
    [['7', '--active=yes'], "--active must be true or false, not 'yes'"],
    [['7', '--kopa-vp'], '--kopa-vp needs a value'],
    [['7', '--kopa-vp', '--active'], '--kopa-vp needs a value'],
    [['7', '--kopa-vp', ' '], '--kopa-vp must not be empty'],
    [['7', '--role', 'eigene', '--role', 'eigene'], '--role is given more than once'],
    [['7', '--unknown', 'x'], 'unknown option --unknown'],
    [['7', '-a'], 'unknown option -a'],
    [['7', '8'], "unexpected argument '8'"],
    [['01'], "ID must be a number from 1, not '01'"],
    [[], 'ID is required'],
  ])('in %j are refused: %s', (args, message) => {
    expect(() => parsed(...args)).toThrow(message)
  })
})
