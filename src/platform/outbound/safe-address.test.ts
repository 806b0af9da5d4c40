import { describe, expect, it } from 'vitest'
import { databaseProtection, isSafeAddress } from './safe-address.ts'

describe('an address that secrets may be sent to', () => {
  it.each([
    'https://authority.example.test/gks',
    'http://127.0.0.1:8081/authority',
    'http://127.1.2.3',
    'http://[::1]:8081',
    'http://localhost:8081',
  ])('is %s', (address) => expect(isSafeAddress(new URL(address))).toBe(true))

  it.each([
    'http://authority.example.test',
    'http://10.0.0.7',
    'http://127.0.0.1.example.test',
    'http://localhost.example.test',
    'http://[::ffff:10.0.0.7]',
    'http://0.0.0.0',
  ])('is not %s', (address) => expect(isSafeAddress(new URL(address))).toBe(false))
})

describe('a connection to a database', () => {
  it.each([
    ['local', 'postgres://u:p@127.0.0.1:5432/db'],
    ['local', 'postgresql://localhost/db'],
    ['local', 'postgres://%2Fvar%2Frun%2Fpostgresql/db'],
    ['verified', 'postgres://u:p@db.example.test/db?sslmode=verify-full'],
    ['verified', 'postgres://u:p@db.example.test/db?sslrootcert=system'],
    ['unverified', 'postgres://u:p@db.example.test/db?sslmode=require'],
    ['none', 'postgres://u:p@db.example.test/db'],
    ['none', 'postgres://u:p@db.example.test/db?sslmode=disable'],
    ['none', 'postgres://u:p@db.example.test/db?sslmode=prefer'],
    ['none', 'postgres://u:p@127.0.0.1,db.example.test/db'],
  ])('is protected: %s for %s', (protection, address) => expect(databaseProtection(address)).toBe(protection))
})
