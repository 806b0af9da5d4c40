import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { SettingError } from '../../platform/setting.ts'
import { type CommandResult, group } from './command.ts'
import { COMMANDS } from './commands.ts'
import type { World } from './context.ts'
import { overviewOf, usageOf } from './help.ts'
import { required, text } from './option.ts'
import { runCommandLine } from './run.ts'

const noService = async (): Promise<never> => {
  throw new Error('no service here')
}

const CONTEXT: World = {
  config: () => {
    throw new Error('no settings here')
  },
  actor: 'cli:test',
  fetch,
  width: undefined,
  service: {
    run: noService,
    queryOrderStatus: noService,
    correctOrder: noService,
    checkPower: noService,
    validate: noService,
    degradedBy: noService,
  },
}

/** Runs a line against one command, `thing make --name N`. */
async function run(line: string, make: (name: string) => Promise<CommandResult>) {
  const written = { stdout: '', stderr: '' }
  const commands = group(
    { 'thing make': { summary: 'makes a thing', options: { name: required(text('N')) } } },
    async () => ({ 'thing make': (_, { name }) => make(name) }),
  )
  const exitCode = await runCommandLine(commands, line.split(' ').filter(Boolean), CONTEXT, {
    result: (result) => {
      written.stdout += `${result}\n`
    },
    message: (message) => {
      written.stderr += `${message}\n`
    },
  })
  return { exitCode, ...written }
}

const made = async (name: string): Promise<CommandResult> => ({ result: { name }, text: `${name} made` })
const throwing = (error: Error) => async (): Promise<CommandResult> => {
  throw error
}

describe('a command line', () => {
  it('prints what a person reads', async () => {
    expect(await run('thing make --name x', made)).toEqual({ exitCode: 0, stdout: 'x made\n', stderr: '' })
  })

  it.each(['thing make --name x --json', '--json thing make --name x'])('prints only JSON for: %s', async (line) => {
    expect(await run(line, made)).toEqual({ exitCode: 0, stdout: '{"name":"x"}\n', stderr: '' })
  })

  it.each(['thing make', 'thing make --name x y', 'thing', 'other', ''])(
    'ends with 2 for: plakette %s',
    async (line) => {
      const { exitCode, stdout, stderr } = await run(line, made)
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
      expect(stderr).not.toBe('')
    },
  )

  it('says where to read on after wrong usage', async () => {
    const { stderr } = await run('thing make', made)
    expect(stderr).toBe('plakette: --name is required (see plakette thing make --help)\n')
  })

  it.each([
    [new Refusal(404, 'there is no client 9'), 'plakette: there is no client 9\n'],
    [new SettingError('PLAKETTE_PORT', 'must be a port'), 'plakette: PLAKETTE_PORT must be a port\n'],
    [new Refusal(400, 'first\nsecond'), 'plakette: first; second\n'],
    [new Error('broken'), 'plakette: failed: broken\n'],
  ])('ends with 1 and one line for %s', async (error, stderr) => {
    expect(await run('thing make --name x --json', throwing(error))).toEqual({ exitCode: 1, stdout: '', stderr })
  })

  it('ends with 1 when a result tells of a problem', async () => {
    const poor = async (): Promise<CommandResult> => ({ result: ['poor'], text: 'poor', problem: 'not in order' })
    expect(await run('thing make --name x --json', poor)).toEqual({
      exitCode: 1,
      stdout: '["poor"]\n',
      stderr: 'not in order\n',
    })
  })

  it.each(['--help', 'thing --help', 'thing make --help', 'thing make -h'])('explains itself: %s', async (line) => {
    const { exitCode, stdout } = await run(line, made)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('plakette thing make --name N')
  })
})

describe('the table of commands', () => {
  it('gives every command a name of its own and a summary', () => {
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length)
    expect(COMMANDS.filter(({ summary }) => summary === '')).toEqual([])
  })

  it('shows each of them in the help', () => {
    const overview = overviewOf(COMMANDS)
    for (const known of COMMANDS) expect(overview).toContain(usageOf(known))
  })
})
