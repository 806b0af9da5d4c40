import { useQuery } from '@tanstack/react-query'
import type { MaterialPreviewAnswer } from '../../../../src/doors/dashboard/routes/gks-accesses/check.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import type { Pem } from './split-pem.ts'

/** Stands for a pair in the cache's keys, so that the key itself does not. */
const numbers = new WeakMap<Pem, number>()
let last = 0
function numberOf(pem: Pem): number {
  const number = numbers.get(pem) ?? ++last
  numbers.set(pem, number)
  return number
}

interface Of {
  id?: string | undefined
  clientId?: number | undefined
}

/** Has the door look at certificate and key as storing them would. Asked once for each pair. */
export function useMaterialCheck(pem: Pem, { id, clientId }: Of) {
  const { certificate, privateKey } = pem
  const chosen = useChosenClient()
  const client = clientId ?? chosen
  return useQuery({
    queryKey: ['gks-material', id, client, numberOf(pem)],
    queryFn: () =>
      call<AsTold<MaterialPreviewAnswer>>('/gks-accesses/check', {
        method: 'POST',
        query: { client, id },
        body: { publicKeyCertificate: certificate, privateKey },
      }),
    enabled: certificate !== undefined && (privateKey !== undefined || id !== undefined),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
