import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type Asked, askedOf, isWithin, withoutRow, withRow } from '../../forms/engine/asked.ts'
import { type Item, isList, type ListSpec, type Section } from '../../forms/engine/sheet.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { FORM_TEXTS, SECTION_TEXTS } from '../../forms/form.texts.ts'
import { FormField } from '../../forms/inputs/form-field.tsx'
import { useTexts } from '../../texts/texts.ts'
import { sectionState } from './section-state.ts'
import { SectionSummary } from './section-summary.tsx'
import { Mark } from './steps.tsx'

interface SectionCardProps {
  section: Section
  number: number
  form: Form
}

/** One part of the form. What nobody has to look at is folded, with what it says. */
export function SectionCard({ section, number, form }: SectionCardProps) {
  const texts = useTexts(FORM_TEXTS)
  const words = useTexts(SECTION_TEXTS)[section.name]
  const [isOpened, setOpened] = useState(!section.folded)
  const { problems, isDone } = sectionState(form, section.name)
  const isWrong = problems.length > 0
  const isOpen = isOpened || isWrong
  return (
    <section className={`card fs${isOpen ? '' : ' folded'}`} id={`section-${section.name}`} aria-label={words.title}>
      <header>
        <Mark number={number} isDone={isDone} isWrong={isWrong} />
        <h2>{words.title}</h2>
        {isOpen ? <small>{words.note}</small> : <SectionSummary section={section} form={form} />}
        {!isOpen && (
          <div className="r">
            <button className="link" type="button" onClick={() => setOpened(true)}>
              {texts.change}
              <span className="vh">: {words.title}</span>
            </button>
          </div>
        )}
      </header>
      {isOpen && <Fields section={section} form={form} />}
    </section>
  )
}

const isUsed = (form: Form, { path }: Asked): boolean =>
  Object.keys(form.state.values).some((one) => isWithin(one, path))

/** The fields of a section; those that are seldom needed come when they are asked for. */
function Fields({ section, form }: { section: Section; form: Form }) {
  const texts = useTexts(FORM_TEXTS)
  const [showsRare, setShowsRare] = useState(false)
  const { values } = form.state
  const isShown = (field: Asked): boolean =>
    !field.rare || showsRare || isUsed(form, field) || form.problemAt(field) !== undefined
  const hasMore = section.items.some((item) => askedOf(item, section.name, values).some((field) => !isShown(field)))
  return (
    <div className="fb">
      {section.items.map((item) => (
        <ItemFields key={isList(item) ? item.list : item.path} {...{ item, section, form, isShown }} />
      ))}
      {hasMore && (
        <button className="link more" type="button" onClick={() => setShowsRare(true)}>
          {texts.more}
        </button>
      )}
    </div>
  )
}

interface ItemFieldsProps {
  item: Item
  section: Section
  form: Form
  isShown(field: Asked): boolean
}

function ItemFields({ item, section, form, isShown }: ItemFieldsProps) {
  const asked = askedOf(item, section.name, { ...form.state.values, ...handles(form) }).filter(isShown)
  if (isList(item)) return <ListRows list={item} asked={asked} form={form} />
  return asked.map((field) => <FormField key={field.path} field={field} form={form} />)
}

const handles = ({ state }: Form): Record<string, string> =>
  Object.fromEntries(Object.entries(state.documents).map(([path, { handle }]) => [path, handle]))

/** Entries of a list, one below the other, and a button for one more. */
function ListRows({ list, asked, form }: { list: ListSpec; asked: readonly Asked[]; form: Form }) {
  const texts = useTexts(FORM_TEXTS)
  const rows = Object.values(Object.groupBy(asked, ({ path }) => path.slice(list.list.length).split(']')[0] ?? ''))
  const adds: Readonly<Record<string, string>> = texts.add
  const entries: Readonly<Record<string, (place: number) => string>> = texts.entry
  if (list.shown && !list.shown(form.state.values)) return null
  return (
    <>
      {rows.map((fields = [], row) => (
        <fieldset className="row" key={fields[0]?.path ?? row}>
          <legend className="vh">{entries[list.list]?.(row + 1)}</legend>
          {fields.map((field) => (
            <FormField key={field.path} field={field} form={form} />
          ))}
          {rows.length > list.least && (
            <button
              className="cp"
              type="button"
              aria-label={`${entries[list.list]?.(row + 1)}: ${texts.remove}`}
              onClick={() => form.change(withoutRow(list, form.state.values, row))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < list.most && (
        <button className="link more" type="button" onClick={() => form.change(withRow(list, form.state.values))}>
          <IconPlus size={14} aria-hidden="true" />
          {adds[list.list]}
        </button>
      )}
    </>
  )
}
