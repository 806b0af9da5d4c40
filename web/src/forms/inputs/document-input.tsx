import { IconFileText, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MAX_DOCUMENT_BYTES } from '../../../../src/domain/application/document-draft.ts'
import type { DocumentAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { call } from '../../door/call.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { number } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FORM_TEXTS } from '../form.texts.ts'
import type { InputProps } from './form-field.tsx'

/** A PDF that goes up at once, as bytes; the form keeps its handle and what was found in it. */
export function DocumentInput({ field, form, label, note, hint, error }: InputProps) {
  const texts = useTexts(FORM_TEXTS)
  const language = useLanguage()
  const client = useChosenClient()
  const id = useId()
  const [state, setState] = useState<'idle' | 'busy' | 'tooLarge' | 'failed'>('idle')
  const document = form.state.documents[field.path]

  async function upload(file: File): Promise<void> {
    if (file.size > MAX_DOCUMENT_BYTES) return setState('tooLarge')
    setState('busy')
    try {
      const sent = new Blob([file], { type: 'application/pdf' })
      const answer = await call<DocumentAnswer>('/documents', { method: 'POST', query: { client }, bytes: sent })
      form.setDocument(field.path, { ...answer, name: file.name })
      form.leave(field.path)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const problem = state === 'tooLarge' ? texts.tooLarge : state === 'failed' ? texts.failed : error
  return (
    <div className={`field${problem ? ' bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {note}
      </label>
      {document ? (
        <span className="file">
          <IconFileText size={18} aria-hidden="true" />
          <span>
            <b>{document.name ?? texts.document}</b>
            <small>{number(Math.ceil(document.facts.bytes / 1024), language)} kB</small>
          </span>
          <button
            className="cp"
            type="button"
            id={id}
            aria-label={`${label}: ${texts.remove}`}
            onClick={() => form.setDocument(field.path, undefined)}
          >
            <IconX size={15} aria-hidden="true" />
          </button>
        </span>
      ) : (
        <span className="file pick">
          <IconUpload size={18} aria-hidden="true" />
          <span>{state === 'busy' ? texts.uploading : texts.upload}</span>
          <input
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            disabled={state === 'busy'}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void upload(file)
            }}
          />
        </span>
      )}
      {hint && !problem && <small>{hint}</small>}
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  )
}
