import { IconCircleCheck, IconCircleX, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { day } from '../../format/format.ts'
import { Facts } from '../../parts/card.tsx'
import { Failure } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { MATERIAL_TEXTS } from './material.texts.ts'
import { type Pem, splitPem } from './split-pem.ts'
import type { useMaterialCheck } from './use-material-check.ts'
import { useRuleText } from './use-rule-text.ts'

type Check = ReturnType<typeof useMaterialCheck>

interface MaterialFieldProps {
  pem: Pem
  onChange(pem: Pem): void
  check: Check
  /** A key is stored already: a certificate alone may be enough. */
  hasKey: boolean
}

/** Takes certificate and key as files or as text, and shows what they are before they are stored. */
export function MaterialField({ pem, onChange, check, hasKey }: MaterialFieldProps) {
  const texts = useTexts(MATERIAL_TEXTS)
  const id = useId()
  const [over, setOver] = useState(false)
  const [nothing, setNothing] = useState(false)
  function take(text: string): void {
    const found = splitPem(text)
    setNothing(!found.certificate && !found.privateKey)
    onChange({ ...pem, ...found })
  }
  async function takeFiles(files: FileList | null): Promise<void> {
    const given = await Promise.all([...(files ?? [])].map((file) => file.text()))
    if (given.length > 0) take(given.join('\n'))
  }
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void takeFiles(event.dataTransfer.files)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{texts.label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is only another way to what the input inside does */}
      <div
        className={`drop ${over ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <IconUpload size={18} aria-hidden="true" />
        <input
          id={id}
          type="file"
          multiple
          accept=".pem,.crt,.cer,.key,.txt,application/x-pem-file"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => void takeFiles(target.files)}
        />
        <span>{texts.drop}</span>
        <small id={`${id}-note`}>{texts.dropNote}</small>
      </div>
      <details className="pem-paste">
        <summary>{texts.paste}</summary>
        <textarea
          aria-label={texts.paste}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          placeholder="-----BEGIN CERTIFICATE-----"
          onChange={({ target }) => take(target.value)}
        />
      </details>
      {nothing && <p className="field-error">{texts.nothing}</p>}
      <Preview pem={pem} check={check} hasKey={hasKey} />
    </div>
  )
}

function Preview({ pem, check, hasKey }: { pem: Pem; check: Check; hasKey: boolean }) {
  const texts = useTexts(MATERIAL_TEXTS)
  const language = useLanguage()
  const ruleText = useRuleText()
  if (!pem.certificate && !pem.privateKey) return null
  if (!pem.certificate) return <p className="pem-state">{texts.noCertificate}</p>
  if (!pem.privateKey && !hasKey) return <p className="pem-state">{texts.noKey}</p>
  if (check.error) return <Failure error={check.error} />
  if (!check.data) return <p className="pem-state">{texts.checking}</p>
  const { certificate, problem, usesStoredKey } = check.data
  return (
    <div className="pem-preview" role="status">
      {certificate && (
        <Facts
          facts={[
            [texts.subject, certificate.subject],
            [texts.issuer, certificate.issuer],
            [
              texts.validity,
              `${day(new Date(certificate.validFrom), language)} – ${day(new Date(certificate.validTo), language)}`,
            ],
            [
              texts.serial,
              <span className="mono" key="serial">
                {certificate.serialNumber}
              </span>,
            ],
          ]}
        />
      )}
      {problem ? (
        <p className="pem-verdict bad">
          <IconCircleX size={17} aria-hidden="true" /> {ruleText(problem)}
        </p>
      ) : (
        <p className="pem-verdict ok">
          <IconCircleCheck size={17} aria-hidden="true" /> {usesStoredKey ? texts.fitsStored : texts.fits}
        </p>
      )}
    </div>
  )
}
