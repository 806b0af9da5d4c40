import { readdirSync, readFileSync } from 'node:fs'

const ROOT = new URL('../../../../fixtures/', import.meta.url)

export const fixtureNames = (folder: 'gks' | 'return'): string[] =>
  readdirSync(new URL(`${folder}/`, ROOT)).map((name) => name.replace('.xml', ''))

export const fixture = (folder: 'gks' | 'return', name: string): string =>
  readFileSync(new URL(`${folder}/${name}.xml`, ROOT), 'utf8')

/** Without what makes a sample readable: comments and the whitespace between elements; the signature only in name. */
export const bare = (xml: string): string =>
  xml
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/<([A-Za-z:]+)([^<>]*)\/>/g, '<$1$2></$1>')
    .replace(/<signatur>.*<\/signatur>/s, '<signatur></signatur>')
    .trim()
