import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

describe('the program', () => {
  it('tells its parent when it is ready, and ends with the channel', async () => {
    const child = fork(MAIN, ['--port', '0'], { silent: true })
    const [{ ready, port }] = await once(child, 'message')
    expect(ready).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/authority/control/applications`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(404)
    child.kill('SIGINT')
    expect((await fetch(`http://127.0.0.1:${port}/authority/control/clock`)).status).toBe(200)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('stops cleanly on SIGTERM', async () => {
    const child = fork(MAIN, ['--port', '0'], { silent: true })
    await once(child, 'message')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('the command line', () => {
  it('has defaults', () => {
    expect(readArguments([])).toEqual({ host: '127.0.0.1', port: 8081, stateDir: undefined, decisionMs: 3000 })
  })

  it('takes never for a decision time', () => {
    expect(readArguments(['--decision-ms', 'never']).decisionMs).toBeUndefined()
  })

  it.each([
    ['--host', '0.0.0.0'],
    ['--port', '70000'],
    ['--decision-ms', 'soon'],
  ])('refuses %s %s and names it', (option, value) => {
    expect(() => readArguments([option, value])).toThrow(option)
  })
})
