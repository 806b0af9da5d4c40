import { Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiCredentials } from '../../../../src/doors/dashboard/routes/api-users/add.route.ts'
import { Copy } from '../../parts/copy.tsx'
import { useTexts } from '../../texts/texts.ts'
import { CREDENTIALS_TEXTS } from './credentials.texts.ts'

/** Random and base64url, so nothing in them needs more than single quotes. */
const curlOf = ({ login, password, tryUrl }: ApiCredentials): string => `curl -u '${login}:${password}' '${tryUrl}'`

const fileOf = (given: ApiCredentials): string =>
  `${given.name}\nlogin: ${given.login}\npassword: ${given.password}\n\n${curlOf(given)}\n`

function save(given: ApiCredentials): void {
  const address = URL.createObjectURL(new Blob([fileOf(given)], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: `${given.login}.txt` }).click()
  URL.revokeObjectURL(address)
}

/** Shown once: it closes only for those who say that they have stored them. */
export function CredentialsDialog({ given, onClose }: { given: ApiCredentials; onClose(): void }) {
  const texts = useTexts(CREDENTIALS_TEXTS)
  const [isKept, setKept] = useState(false)
  const curl = curlOf(given)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${texts.title}: ${given.name}`}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className="dialog credentials">
        <p>
          <b>{texts.once}</b>
        </p>
        <dl>
          <Value name={texts.login} value={given.login} />
          <Value name={texts.password} value={given.password} />
        </dl>
        <div>
          <h3>{texts.tryOut}</h3>
          <div className="beside">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <pre className="http" tabIndex={0}>
              {curl}
            </pre>
            <Copy value={curl} what={texts.command} />
          </div>
        </div>
        <label className="tick">
          <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
          {texts.kept}
        </label>
        <div className="acts">
          <button className="btn" type="button" onClick={() => save(given)}>
            <IconDownload size={16} aria-hidden="true" />
            {texts.download}
          </button>
          <button className="btn primary" type="button" disabled={!isKept} onClick={onClose}>
            {texts.done}
          </button>
        </div>
      </div>
    </Modal>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mono">
        {value} <Copy value={value} what={name} />
      </dd>
    </div>
  )
}
