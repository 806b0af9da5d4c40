import { addBusinessSite, changeBusinessSite, removeBusinessSite } from '../../../../domain/client/business-site.ts'
import { object, type Read, ShapeError, text } from '../../../../kernel/rules/shape.ts'
import { idOf, reading } from '../../input.ts'
import { type RouteRequest, route } from '../../route.ts'
import { changeOfClient, KEEPER } from './of-client.ts'

/** What is longer is refused before any rule looks at it; the rules say what is too long for the list. */
const entry: Read<string> = (value, path) => {
  const given = text(value, path)
  if (given.length > 300) throw new ShapeError(path, 'must be at most 300 characters long')
  return given
}

/** The fields of an address as the authority's list has them; an empty one takes the field away. */
export const ADDRESS_FIELDS = {
  companyName: entry,
  street: entry,
  houseNumber: entry,
  addressSuffix: entry,
  postalCode: entry,
  city: entry,
  state: entry,
  country: entry,
}

const BODY = object(ADDRESS_FIELDS)
const subject = ({ id }: { id: number }): string => `business site ${id}`
const siteOf = ({ params }: RouteRequest) => ({ clientId: idOf(params), id: idOf(params, 'site') })

export const addSite = route({
  method: 'POST',
  path: '/clients/:id/sites',
  permission: 'master-data',
  async answer(request): Promise<{ id: number }> {
    const row = reading(BODY, request.body)
    return changeOfClient(request, {
      action: 'business-site.add',
      work: (tx, clientId, now) => addBusinessSite(tx, KEEPER, { clientId, ...row }, now),
      subject,
      details: () => row,
    })
  },
})

export const setSite = route({
  method: 'PUT',
  path: '/clients/:id/sites/:site',
  permission: 'master-data',
  async answer(request): Promise<{ id: number }> {
    const row = reading(BODY, request.body)
    return changeOfClient(request, {
      action: 'business-site.set',
      work: (tx) => changeBusinessSite(tx, KEEPER, siteOf(request), row),
      subject,
      details: () => row,
    })
  },
})

export const removeSite = route({
  method: 'DELETE',
  path: '/clients/:id/sites/:site',
  permission: 'master-data',
  async answer(request): Promise<undefined> {
    await changeOfClient(request, {
      action: 'business-site.remove',
      work: (tx) => removeBusinessSite(tx, KEEPER, siteOf(request)),
      subject,
    })
  },
})
