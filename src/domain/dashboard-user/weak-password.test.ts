import { expect, it } from 'vitest'
import { weaknessOf } from './weak-password.ts'

it.each([
  ['elf Zeichen', 'password-short'],
  ['ÄÖÜäöüßéèê1', 'password-short'],
  ['Passwort2026!!', 'password-common'],
  ['Plakette-Zulassung', 'password-common'],
  ['qwertzuiopasdf', 'password-common'],
  ['1234567890123', 'password-common'],
  ['aaaaaaaaaaaab', 'password-common'],
  ['xK9!xK9!xK9!', 'password-common'],
  ['abcdefghijklmn', 'password-common'],
  ['!!M.Muster-2026', 'password-common'],
])('%s must not be chosen: %s', (password, weakness) => expect(weaknessOf(password, 'm.muster')).toBe(weakness))

it.each([
  'Wechselkurs-Blaubeere 7',
  'korrekt pferd batterie',
  '8f3Kq-zz1P_vw',
  'Mein Passwort ist lang',
  '🦔🦔🦔 stachelt leise',
])('%s may be chosen', (password) => expect(weaknessOf(password, 'm.muster')).toBeUndefined())
