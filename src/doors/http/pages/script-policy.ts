import { hash } from 'node:crypto'

/**
 * What a page may load and run. It stands in the page, because the header of that name is fixed by the contract
 * (contract 2, 9); a browser obeys both. Must come before everything that it governs.
 */
export const policyMeta = (directives: Readonly<Record<string, string>>): string =>
  `<meta http-equiv="Content-Security-Policy" content="${Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')}">`

/** Allows one inline script or style by its very text, from the character after its tag to the one before the next. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`
