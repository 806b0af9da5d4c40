import { IconDownload } from '@tabler/icons-react'
import { download } from '../../parts/files/download.ts'
import { ShownOnce } from '../../parts/form/shown-once.tsx'
import { useTexts } from '../../texts/texts.ts'
import { SECOND_STEP_TEXTS } from './second-step.texts.ts'

/** Ten codes for whoever loses the phone, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const texts = useTexts(SECOND_STEP_TEXTS)
  const save = () => download(new Blob([`Plakette\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), texts.fileName)
  return (
    <ShownOnce title={texts.codesTitle} values={[]} onClose={onClose}>
      <p>{texts.codesText}</p>
      <ol className="recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <button className="btn" type="button" onClick={save}>
        <IconDownload size={16} aria-hidden="true" /> {texts.download}
      </button>
    </ShownOnce>
  )
}
