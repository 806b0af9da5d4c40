import { expect, it } from 'vitest'
import { readDatabaseAddress } from './address.ts'

const servers = (address: string): unknown =>
  readDatabaseAddress(address)?.servers.map(({ host, port }) => `${host} ${port}`)

it.each([
  ['postgres://u:p@db.example.test/name', ['db.example.test 5432']],
  ['postgresql://u:p@one.example.test:5433,two.example.test/name', ['one.example.test 5433', 'two.example.test 5432']],
  ['postgres://u:p%40ss@10.0.0.1:1,[::1]:2,[fe80::1]/name?sslmode=require', ['10.0.0.1 1', '::1 2', 'fe80::1 5432']],
  ['postgres://u:p@ss@one,two:7/name', ['one 5432', 'two 7']],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/name', ['/var/run/postgresql 5432']],
  ['postgres:///name', ['localhost 5432']],
])('%s names %j', (address, expected) => expect(servers(address)).toEqual(expected))

it.each([
  'http://db.example.test/name',
  'db.example.test',
  'postgres://one:0/name',
  'postgres://one:99999/name',
  'postgres://one:1:2/name',
  'postgres://o ne/name',
  'postgres://one/name?sslmode=certainly',
])('%s is no address', (address) => expect(readDatabaseAddress(address)).toBeUndefined())

it.each([
  ['', 'off'],
  ['?sslmode=disable', 'off'],
  ['?sslmode=prefer', 'if offered'],
  ['?sslmode=require', 'unchecked'],
  ['?ssl=verify-full', 'checked'],
  ['?sslrootcert=system', 'checked'],
])('with %j encryption is %s', (parameters, expected) => {
  expect(readDatabaseAddress(`postgres://u:p@one/name${parameters}`)?.encryption).toBe(expected)
})

it('the driver is told one server, and nothing that we see to ourselves', () => {
  const address = 'postgres://u:p%2Fw@one,two:7/name?sslmode=require&target_session_attrs=read-write&search_path=x'
  expect(readDatabaseAddress(address)?.forDriver).toBe('postgres://u:p%2Fw@placeholder/name?search_path=x')
})
