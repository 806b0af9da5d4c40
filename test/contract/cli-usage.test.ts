import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.ts'

describe('the command line', () => {
  it('explains every command on stdout', async () => {
    const { exitCode, stdout, stderr } = await runCli(['--help'])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('plakette client set ID')
  })

  it('gives its help as JSON too', async () => {
    const { exitCode, stdout } = await runCli(['client', 'add', '--help', '--json'])
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout).usage).toContain('plakette client add --name N')
  })

  it.each([
    [[], /^usage:/],
    [['client'], /^plakette: unknown command 'client' \(there is client add, .*; see plakette client --help\)\n$/],
    [['no-such-command'], /^plakette: unknown command 'no-such-command' \(see plakette --help\)\n$/],
    [['client', 'add', '--json'], /^plakette: --name is required/],
    [['client', 'set', '1', '--active', 'perhaps'], /^plakette: --active must be true or false, not 'perhaps'/],
    [['client', 'set', 'one', '--active'], /^plakette: ID must be a number from 1, not 'one'/],
    [['serve', '--role', 'both'], /^plakette: --role must be one of api, worker, not 'both'/],
  ])('ends with 2 for wrong usage: %j', async (args, message) => {
    const { exitCode, stdout, stderr } = await runCli(args)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })

  it.each([
    ['PLAKETTE_PORT', 'eighty'],
    ['PLAKETTE_INSTANCE', 'staging'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PLAKETTE_ENCRYPTION_KEY', 'c2hvcnQ='],
  ])('ends with 1 and one line that names a wrong setting: %s', async (name, value) => {
    const { exitCode, stdout, stderr } = await runCli(['serve'], { [name]: value })
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^plakette: ${name} must be .*\n$`))
  })

  it('ends with 1 and one line when the database cannot be reached', async () => {
    const { exitCode, stderr } = await runCli(['gks-lock', 'list'], {
      DATABASE_URL: 'postgres://plakette:not-told@127.0.0.1:1/plakette',
    })
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^plakette: failed: the database cannot be used: [^\n]+\n$/)
    expect(stderr).not.toContain('not-told')
  })
})
