import { compact } from '../../../kernel/compact.ts'
import type { ReadElement } from '../../../kernel/parse/xml.ts'
import type { Reachability } from '../answers.ts'
import { date, optionalText, optionalTruth, required, text } from './read.ts'

/** 0005, the answer to 0712. */
export function decodeReachability(message: ReadElement): Reachability {
  const result = required(message, 'ergebnisVerfuegbarkeit')
  const office = required(result, 'zulassungsbehoerde')
  return compact({
    districtKey: text(office, 'behoerdeKreisschluessel'),
    name: optionalText(office, 'behoerdeName'),
    reachable: optionalTruth(result, 'merkmalErreichbar') === true,
    checkedAt: date(result, 'zeitpunktBestaetigung'),
  })
}
