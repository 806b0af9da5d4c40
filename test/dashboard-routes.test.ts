import { expect, it } from 'vitest'
import { ROUTES } from '../src/doors/dashboard/routes.ts'

it('no two use cases of the dashboard have the same address', () => {
  const addresses = ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})
