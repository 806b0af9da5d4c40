import { Modal } from '@mantine/core'
import { useState } from 'react'
import { pair, useTexts } from '../../texts/texts.ts'
import { Facts } from '../card.tsx'
import { Copy } from '../copy.tsx'

const TEXTS = pair(
  {
    note: 'Wird nur jetzt angezeigt und ist danach für niemanden mehr lesbar.',
    saved: 'Ich habe es gespeichert',
    done: 'Fertig',
  },
  { note: 'Shown only now; nobody can read it afterwards.', saved: 'I have saved it', done: 'Done' },
)

interface ShownOnceProps {
  title: string
  /** Names and values, each with a button to copy it. */
  values: readonly (readonly [string, string])[]
  children?: React.ReactNode
  onClose(): void
}

/** Something secret that is shown this once: it closes when the person says that it is kept. */
export function ShownOnce({ title, values, children, onClose }: ShownOnceProps) {
  const texts = useTexts(TEXTS)
  const [saved, setSaved] = useState(false)
  return (
    <Modal opened onClose={() => saved && onClose()} title={title} withCloseButton={false} closeOnClickOutside={false}>
      <div className="dialog">
        <p className="once-note">{texts.note}</p>
        {values.length > 0 && (
          <Facts
            facts={values.map(([name, value]) => [
              name,
              <span key={name} className="once-value">
                <code>{value}</code> <Copy value={value} what={name} />
              </span>,
            ])}
          />
        )}
        {children}
        <label className="tick">
          <input type="checkbox" checked={saved} onChange={({ target }) => setSaved(target.checked)} />
          {texts.saved}
        </label>
        <div className="acts">
          <button className="btn primary" type="button" disabled={!saved} onClick={onClose}>
            {texts.done}
          </button>
        </div>
      </div>
    </Modal>
  )
}
