import {
  addContractPartner,
  changeContractPartner,
  removeContractPartner,
} from '../../../../domain/client/contract-partner.ts'
import { flag, object, text } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { idOf, reading } from '../../input.ts'
import { route } from '../../route.ts'
import { KEEPER } from '../clients/of-client.ts'
import { ADDRESS_FIELDS } from '../clients/sites.route.ts'

const FIELDS = { ...ADDRESS_FIELDS, kopaVp: text }
const NEW = object(FIELDS)
const CHANGE = object({ ...FIELDS, active: flag })

const subject = ({ id }: { id: number }): string => `contract partner ${id}`

export const addPartner = route({
  method: 'POST',
  path: '/contract-partners',
  permission: 'master-data',
  scoped: 'one',
  async answer(request): Promise<{ id: number }> {
    const row = reading(NEW, request.body)
    return change(
      request,
      (tx, now) => addContractPartner(tx, KEEPER, { ...request.scope, ...row }, now),
      (partner) => ({ action: 'contract-partner.add', subject: subject(partner), details: row }),
    )
  },
})

/** Fields, on and off. A partner that is off stays on the list, but nobody files for it. */
export const setPartner = route({
  method: 'PUT',
  path: '/contract-partners/:id',
  permission: 'master-data',
  async answer(request): Promise<undefined> {
    const row = reading(CHANGE, request.body)
    await change(
      request,
      (tx) => changeContractPartner(tx, KEEPER, idOf(request.params), row),
      (partner) => ({
        ...{ action: 'contract-partner.set', subject: subject(partner), clientId: partner.clientId },
        details: row,
      }),
    )
  },
})

export const removePartner = route({
  method: 'DELETE',
  path: '/contract-partners/:id',
  permission: 'master-data',
  async answer(request): Promise<undefined> {
    await change(
      request,
      (tx) => removeContractPartner(tx, KEEPER, idOf(request.params)),
      (partner) => ({
        ...{ action: 'contract-partner.remove', subject: subject(partner), clientId: partner.clientId },
        details: { kopaVp: partner.kopaVp },
      }),
    )
  },
})
