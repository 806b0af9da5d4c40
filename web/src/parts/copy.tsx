import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { pair, useTexts } from '../texts/texts.ts'

const TEXTS = pair(
  { copy: (what: string) => `${what} kopieren`, copied: 'Kopiert', fin: 'FIN' },
  { copy: (what: string) => `Copy ${what}`, copied: 'Copied', fin: 'VIN' },
)

export function Copy({ value, what }: { value: string; what: string }) {
  const texts = useTexts(TEXTS)
  const [copied, setCopied] = useState(false)
  return (
    <button
      className="cp"
      type="button"
      aria-label={copied ? texts.copied : texts.copy(what)}
      onClick={() => {
        void navigator.clipboard.writeText(value).then(() => setCopied(true))
        setTimeout(() => setCopied(false), 1500)
      }}
    >
      {copied ? <IconCheck size={14} aria-hidden="true" /> : <IconCopy size={14} aria-hidden="true" />}
    </button>
  )
}

/** A vehicle number has another name in each language. */
export const CopyFin = ({ fin }: { fin: string }) => <Copy value={fin} what={useTexts(TEXTS).fin} />
