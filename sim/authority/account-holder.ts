import type { Party } from './wire/read-application.ts'
import { at, textAt, type XmlTree } from './wire/xml.ts'

const HOLDER = '2'

/** Whether the account is the holder's, or there is nothing to compare. Case and multiple spaces do not matter. */
export function isAccountOfHolder(accountHolder: string | undefined, parties: readonly Party[]): boolean {
  const holder = parties.find(({ role }) => role === HOLDER)
  if (accountHolder === undefined || holder === undefined) return true
  return namesOf(holder.person).map(plain).includes(plain(accountHolder))
}

/** The ways in which a bank may write a person: both orders of a natural one. */
function namesOf(person: XmlTree): string[] {
  const natural = at(person, 'NatuerlichePerson')
  if (!natural) {
    return [
      textAt(person, 'JuristischePerson', 'NameJuristischePerson') ??
        textAt(person, 'Vereinigung', 'NameVereinigung') ??
        '',
    ]
  }
  const [first = '', last = ''] = [textAt(natural, 'Vorname'), textAt(natural, 'Nachname')]
  return [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`]
}

const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
