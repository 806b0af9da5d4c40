import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(['index.html', 'login.html'])(
  '%s has its script policy before anything that it governs, without loopholes',
  (name) => {
    const page = readFileSync(join(import.meta.dirname, name), 'utf8')
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page) ?? []
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /)
    expect(policy).not.toContain('unsafe')
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.search(/<(script|style|link|title)/))
  },
)
