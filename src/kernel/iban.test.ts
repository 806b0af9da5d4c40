import { expect, it } from 'vitest'
import { hasIbanCheckDigits, hasIbanForm } from './iban.ts'

it.each([
  'DE89370400440532013000',
  'AT611904300234573201',
  'CH9300762011623852957',
  'GB29NWBK60161331926819',
  'NL91ABNA0417164300',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('%s is an IBAN', (iban) => {
  expect(hasIbanForm(iban)).toBe(true)
  expect(hasIbanCheckDigits(iban)).toBe(true)
})

it.each(['DE8937040044053201300', 'DE893704004405320130000', 'XX89370400440532013000', 'de89370400440532013000', ''])(
  '%s has not the form of one',
  (iban) => expect(hasIbanForm(iban)).toBe(false),
)

it.each(['DE98370400440532013000', 'DE89370400440532013001'])('%s has wrong check digits', (iban) => {
  expect(hasIbanCheckDigits(iban)).toBe(false)
})
