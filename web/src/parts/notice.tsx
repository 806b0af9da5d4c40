import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTexts } from '../texts/texts.ts'
import { CONFIRM_TEXTS } from './confirm.texts.ts'
import './notice.css'

const SHOWN_MS = 8_000

interface NoticeProps {
  text: string | undefined
  /** What takes it back, where that is possible. */
  undo?: { name: string; run(): void } | undefined
  onClose(): void
}

/** Says that something was done, for a while, without taking the person away from what it does. */
export function Notice({ text, undo, onClose }: NoticeProps) {
  const texts = useTexts(CONFIRM_TEXTS)
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text, onClose])
  return (
    <div role="status" className={text === undefined ? 'vh' : 'notice'}>
      {text !== undefined && (
        <>
          <IconCheck size={16} aria-hidden="true" />
          <span>{text}</span>
          {undo && (
            <button className="link" type="button" onClick={undo.run}>
              {undo.name}
            </button>
          )}
          <button className="cp" type="button" aria-label={texts.close} onClick={onClose}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  )
}
