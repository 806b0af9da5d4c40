import { expect, it } from 'vitest'
import { nextAddress } from './next-address.ts'

it.each([
  [null, '/web'],
  ['', '/web'],
  ['/web/orders?state=abgelehnt', '/web/orders?state=abgelehnt'],
  ['/web', '/web'],
  ['/webhooks', '/web'],
  ['/docs', '/web'],
  ['//other.example.test/web', '/web'],
  ['https://other.example.test/web', '/web'],
  ['/web/../docs', '/web'],
  ['/web\\..\\..\\docs', '/web'],
  ['javascript:alert(1)', '/web'],
])('after signing in, %s leads to %s', (given, address) => expect(nextAddress(given)).toBe(address))
