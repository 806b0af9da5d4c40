import { Modal } from '@mantine/core'
import { IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProofAnswer } from '../../../../src/doors/dashboard/routes/exclusions/proof.route.ts'
import { addressOf } from '../../door/call.ts'
import { useChosenClient, useRead } from '../../door/use-door.ts'
import { Facts } from '../../parts/card.tsx'
import { CONFIRM_TEXTS } from '../../parts/confirm.texts.ts'
import { Failure, Loading } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { EXCLUSIONS_TEXTS } from './exclusions.texts.ts'
import type { ShownExclusion } from './exclusions.tsx'

const SHOWN = 20

/** Who excluded it, when and why, and what was refused since; to look at and to take along. */
export function ExclusionProofPanel({ exclusion, onClose }: { exclusion: ShownExclusion; onClose(): void }) {
  const texts = useTexts(EXCLUSIONS_TEXTS)
  const { close } = useTexts(CONFIRM_TEXTS)
  const client = useChosenClient()
  const { data, error, refetch } = useRead<ProofAnswer>(`/exclusions/${exclusion.id}`)
  const fileAt = (ending: 'pdf' | 'json') => addressOf(`/exclusions/${exclusion.id}/proof.${ending}`, { client })
  return (
    <Modal
      opened
      size={680}
      onClose={onClose}
      title={texts.proof(exclusion.kopaVp)}
      closeButtonProps={{ 'aria-label': close }}
    >
      {!data && (error ? <Failure error={error} again={() => void refetch()} /> : <Loading />)}
      {data && (
        <div className="proof-of">
          <ProofFacts proof={data} />
          <ProofRefused proof={data} />
          <div className="acts">
            <a className="btn" href={fileAt('pdf')} download>
              <IconFileTypePdf size={16} aria-hidden="true" /> {texts.pdf}
            </a>
            <a className="btn" href={fileAt('json')} download>
              <IconShieldCheck size={16} aria-hidden="true" /> {texts.json}
            </a>
          </div>
        </div>
      )}
    </Modal>
  )
}

function ProofFacts({ proof }: { proof: ProofAnswer }) {
  const texts = useTexts(EXCLUSIONS_TEXTS)
  return (
    <Facts
      facts={[
        [texts.partner, [proof.contractPartner, proof.name].filter(Boolean).join(', ')],
        [
          texts.excluded,
          <span key="excluded">
            <When at={proof.excludedAt} /> {texts.by(proof.excludedBy)}
          </span>,
        ],
        [texts.reason, proof.reason],
        ...(proof.liftedAt === null
          ? []
          : [
              [
                texts.liftedAt,
                <span key="lifted">
                  <When at={proof.liftedAt} /> {texts.by(proof.liftedBy ?? '')}: {proof.liftReason}
                </span>,
              ] as const,
            ]),
        [texts.sentMeanwhile, proof.sentMeanwhile === 0 ? texts.none : proof.sentMeanwhile],
        [texts.refused, proof.refusedCount],
      ]}
    />
  )
}

function ProofRefused({ proof: { refused, refusedCount } }: { proof: ProofAnswer }) {
  const texts = useTexts(EXCLUSIONS_TEXTS)
  if (refused.length === 0) return <p className="muted">{texts.nothing}</p>
  const last = refused.slice(-SHOWN).toReversed()
  return (
    <>
      <table className="rows refused">
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.trace}</th>
          </tr>
        </thead>
        <tbody>
          {last.map(({ at, kind, traceId, orderId, transaction, filedBy }) => (
            <tr key={`${at} ${traceId} ${orderId}`}>
              <td>
                <When at={at} />
              </td>
              <td>
                {texts.kinds[kind]} {transaction}
                <small>
                  {orderId === null ? filedBy : <Link to={`/web/orders/${orderId}`}>{texts.order(orderId)}</Link>}
                </small>
              </td>
              <td className="mono x-trace">{traceId}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {refusedCount > last.length && <p className="muted">{texts.more(refusedCount - last.length)}</p>}
    </>
  )
}
