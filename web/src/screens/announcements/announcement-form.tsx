import { useState } from 'react'
import { findingsOf } from '../../door/findings.ts'
import { useAct } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Seg } from '../../parts/form/seg.tsx'
import { useTexts } from '../../texts/texts.ts'
import { AffectedParts } from './affected-parts.tsx'
import { AnnouncementNote } from './announcement-band.tsx'
import { ANNOUNCEMENTS_TEXTS } from './announcements.texts.ts'
import { germanMoment } from './german-moment.ts'

const SEVERITIES = ['info', 'minor', 'major'] as const

interface Draft {
  title: string
  text: string
  severity: (typeof SEVERITIES)[number]
  from: string
  to: string
  parts: readonly string[]
  offices: string
}

const EMPTY: Draft = { title: '', text: '', severity: 'info', from: '', to: '', parts: [], offices: '' }

const bodyOf = ({ title, text, severity, from, to, parts, offices }: Draft) => ({
  ...{ title: title.trim(), text: text.trim(), severity },
  ...{ startsAt: germanMoment(from), endsAt: germanMoment(to) },
  affects: [...parts, ...offices.split(/[\s,;]+/).filter(Boolean)],
})

/** Tells all clients something; what they will see stands below while it is written. */
export function AnnouncementForm({ parts, onClose }: { parts: readonly string[]; onClose(): void }) {
  const texts = useTexts(ANNOUNCEMENTS_TEXTS)
  const { form } = texts
  const [draft, setDraft] = useState(EMPTY)
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change })
  const add = useAct<{ id: number }>({ path: '/announcements', body: () => bodyOf(draft), changes: ['announcements'] })
  const { title, text, severity, affects, endsAt } = bodyOf(draft)
  return (
    <FormDialog
      title={form.title}
      act={form.act}
      wide
      ready={title !== '' && text !== ''}
      onClose={onClose}
      onAct={() => add.mutateAsync()}
      isShown={(error) => ['title', 'text', 'affects', 'endsAt'].some((field) => field in findingsOf(error))}
    >
      {(error) => {
        const problems: Readonly<Record<string, string>> = texts.problems
        const problem = (field: string): string | undefined => {
          const finding = findingsOf(error)[field]
          return finding && (problems[finding.rule] ?? finding.message)
        }
        return (
          <>
            <Field label={form.heading} error={problem('title')}>
              {(ties) => (
                <input
                  {...ties}
                  value={draft.title}
                  maxLength={200}
                  onChange={({ target }) => set({ title: target.value })}
                />
              )}
            </Field>
            <Field label={form.text} hint={form.textHint} error={problem('text')}>
              {(ties) => (
                <textarea
                  {...ties}
                  rows={3}
                  value={draft.text}
                  maxLength={1000}
                  onChange={({ target }) => set({ text: target.value })}
                />
              )}
            </Field>
            <div className="field">
              <span className="label">{form.severity}</span>
              <Seg
                label={form.severity}
                values={SEVERITIES}
                names={texts.severities}
                value={draft.severity}
                onChange={(chosen) => set({ severity: chosen })}
              />
              <small>{texts.severityNotes[draft.severity]}</small>
            </div>
            <div className="ann-times">
              <Field label={form.from} hint={form.fromHint} error={problem('startsAt')}>
                {(ties) => (
                  <input
                    {...ties}
                    type="datetime-local"
                    value={draft.from}
                    onChange={({ target }) => set({ from: target.value })}
                  />
                )}
              </Field>
              <Field label={form.to} hint={form.toHint} error={problem('endsAt')}>
                {(ties) => (
                  <input
                    {...ties}
                    type="datetime-local"
                    value={draft.to}
                    onChange={({ target }) => set({ to: target.value })}
                  />
                )}
              </Field>
            </div>
            <AffectedParts
              parts={parts}
              chosen={draft.parts}
              offices={draft.offices}
              error={problem('affects')}
              onChange={set}
            />
            <div className="ann-preview">
              <span className="label">{form.preview}</span>
              <AnnouncementNote
                announcement={{ title: title || form.previewTitle, text, severity, affects, endsAt: endsAt ?? null }}
              />
            </div>
          </>
        )
      }}
    </FormDialog>
  )
}
