import { Modal } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../../door/call.ts'
import { Card, Facts } from '../../../parts/card.tsx'
import { CONFIRM_TEXTS } from '../../../parts/confirm.texts.ts'
import { download } from '../../../parts/files/download.ts'
import { Failure } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { NEW_TEXTS } from './new.texts.ts'
import { hasThird, kindAt, type PartyPath, type PowerDraft, toBody } from './power-draft.ts'

type Paper = 'form' | 'mandate'

const canShow = (): boolean => navigator.pdfViewerEnabled && matchMedia('(min-width: 761px)').matches

function nameAt(draft: PowerDraft, path: PartyPath): string {
  const text = (field: string): string => draft.texts[`${path}.address.${field}`]?.trim() ?? ''
  return kindAt(draft, path) === 'person' ? `${text('firstName')} ${text('lastName')}`.trim() : text('companyName')
}

interface PowerPreviewProps {
  draft: PowerDraft
  /** Told what the door says against it. */
  onFailed(error: unknown): boolean
}

/** What will be signed, in a few words and as the very PDF. */
export function PowerPreview({ draft, onFailed }: PowerPreviewProps) {
  const { preview: texts, recipients } = useTexts(NEW_TEXTS)
  const [shown, setShown] = useState<{ title: string; address: string }>()
  const [failed, setFailed] = useState<unknown>()
  const names = { principal: nameAt(draft, 'principal'), representative: nameAt(draft, 'representative') }
  const fins = draft.vehicles.filter((fin) => fin !== '')
  const hasMandate = draft.principalKind === 'person' && draft.withAccount
  const show = useMutation({
    async mutationFn({ paper, title }: { paper: Paper; title: string }) {
      const response = await send('/powers-of-attorney/preview', {
        method: 'POST',
        query: { paper },
        body: toBody(draft),
      })
      const pdf = new Blob([await response.blob()], { type: 'application/pdf' })
      if (canShow()) setShown({ title, address: URL.createObjectURL(pdf) })
      else download(pdf, `${paper}.pdf`)
    },
    onMutate: () => setFailed(undefined),
    onError: (error) => setFailed(onFailed(error) ? undefined : error),
  })
  const papers =
    draft.handover === 'pickup'
      ? [texts.pickup(recipients[draft.collectedBy])]
      : [texts.partI(recipients[draft.partI]), texts.partII(recipients[draft.partII])]
  const third = hasThird(draft) ? nameAt(draft, 'deliveryRecipient') : ''
  return (
    <Card title={texts.title} className="preview-card">
      <Facts
        facts={[
          [texts.from, names.principal || texts.none],
          [texts.to, names.representative || texts.none],
          [texts.vehicles, fins.length > 0 ? fins.map((fin) => <div key={fin}>{fin}</div>) : texts.none],
          [texts.papers, [...papers, third].filter(Boolean).map((line) => <div key={line}>{line}</div>)],
          ...(hasMandate ? [[texts.mandate, texts.yes] as const] : []),
          ...(draft.withData ? [[texts.data, texts.allowed] as const] : []),
        ]}
      />
      <div className="pdfs">
        <PdfButton text={texts.pdf} onClick={() => show.mutate({ paper: 'form', title: texts.pdf })} />
        {hasMandate && (
          <PdfButton
            text={texts.mandatePdf}
            onClick={() => show.mutate({ paper: 'mandate', title: texts.mandatePdf })}
          />
        )}
        {failed !== undefined && <Failure error={failed} />}
        <small className="muted">{texts.one}</small>
      </div>
      {shown && <Paper {...shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

const PdfButton = ({ text, onClick }: { text: string; onClick(): void }) => (
  <button className="btn" type="button" onClick={onClick}>
    <IconFileText size={16} aria-hidden="true" />
    {text}
  </button>
)

function Paper({ title, address, onClose }: { title: string; address: string; onClose(): void }) {
  const { close } = useTexts(CONFIRM_TEXTS)
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <Modal opened onClose={onClose} size="xl" title={title} closeButtonProps={{ 'aria-label': close }}>
      <iframe className="paper" title={title} src={address} />
    </Modal>
  )
}
