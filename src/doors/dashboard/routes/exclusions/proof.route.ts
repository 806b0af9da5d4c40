import { type ExclusionProof, exclusionProof, signedProof } from '../../../../flows/exclusion/exclusion-proof.ts'
import { actorNames } from '../../actor-names.ts'
import { idOf } from '../../input.ts'
import { type OwnAnswer, type RouteRequest, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'

const proofOf = ({ context: { db, clock }, scope, params }: RouteRequest): Promise<ExclusionProof> =>
  exclusionProof(
    db,
    { id: idOf(params), clientId: scope.clientId, namesOf: (actors) => actorNames(db, actors) },
    clock.now(),
  )

export type ProofAnswer = ExclusionProof

/** One exclusion with what was refused since. */
export const showExclusion = route({
  method: 'GET',
  path: '/exclusions/:id',
  permission: 'exclusions',
  answer: (request): Promise<ProofAnswer> => proofOf(request),
})

/** The proof as a paper. */
export const fetchProofPaper = route({
  method: 'GET',
  path: '/exclusions/:id/proof.pdf',
  permission: 'exclusions',
  async answer(request): Promise<OwnAnswer> {
    const proof = await proofOf(request)
    const filename = `ausschluss-${proof.contractPartner}-${proof.id}.pdf`
    return sendFile({
      mediaType: 'application/pdf',
      filename,
      content: await request.context.proofs.exclusionPaper(proof),
    })
  },
})

/** The proof for programs, signed by the instance. */
export const fetchProofFile = route({
  method: 'GET',
  path: '/exclusions/:id/proof.json',
  permission: 'exclusions',
  async answer(request): Promise<OwnAnswer> {
    const { db, seal } = request.context
    const proof = await proofOf(request)
    const filename = `ausschluss-${proof.contractPartner}-${proof.id}.json`
    const content = Buffer.from(await signedProof(db, seal, proof))
    return sendFile({ mediaType: 'application/json', filename, content })
  },
})
