import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { createContext, use, useId } from 'react'
import type { DocumentAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { call } from '../../door/call.ts'
import { DoorError } from '../../door/door-error.ts'
import { STATES_TEXTS } from '../../parts/states.texts.ts'
import { failureText } from '../../parts/states.tsx'
import { fieldWords } from '../../texts/fields.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FieldValue } from '../order/field-value.tsx'
import { CORRECT_TEXTS } from './correct.texts.ts'
import type { FieldRowProps } from './field-row-props.ts'

/** Whose order is corrected: a document is uploaded for one client. */
export const CorrectedClient = createContext<number | undefined>(undefined)

/** A document: it stays as it was sent, unless another one is chosen. Its bytes go up at once, the correction names them. */
export function DocumentField({ field, change, error, onChange }: FieldRowProps) {
  const texts = useTexts(CORRECT_TEXTS)
  const failures = useTexts(STATES_TEXTS)
  const id = useId()
  const client = use(CorrectedClient)
  const { name } = fieldWords(field.path, useLanguage())
  const upload = useMutation({
    mutationFn: (file: File) => call<DocumentAnswer>('/documents', { method: 'POST', query: { client }, bytes: file }),
    onSuccess: ({ handle }) => onChange(handle),
  })
  const known: Readonly<Record<string, string>> = texts.documentProblems
  const code = upload.error instanceof DoorError ? upload.error.told.code : undefined
  const problem = upload.error ? (known[code ?? ''] ?? failureText(upload.error, failures)) : error
  const isNew = typeof change === 'string'
  const shown = field.isGiven ? <FieldValue field={field} /> : <i className="muted">{texts.notGiven}</i>
  return (
    <div className={`field stored document${problem ? ' bad' : ''}${isNew ? ' changed' : ''}`} data-field={field.path}>
      <span className="label">{name}</span>
      <span role="status">
        <IconFileText size={15} aria-hidden="true" /> {isNew ? (upload.variables?.name ?? texts.newDocument) : shown}
      </span>
      <label className="link" htmlFor={id}>
        <IconUpload size={14} aria-hidden="true" />
        {upload.isPending ? texts.uploading : texts.otherDocument}
        <span className="vh">: {name}</span>
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        disabled={upload.isPending}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload.mutate(file)
          // The same file may be chosen again after it was mended.
          target.value = ''
        }}
      />
      {isNew && (
        <button className="link" type="button" onClick={() => onChange(null)}>
          {texts.keepDocument}
        </button>
      )}
      {problem && <p className="field-error">{problem}</p>}
    </div>
  )
}
