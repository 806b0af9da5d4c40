import { createPaper, type Paper } from '../../../paper/draw/form-paper.ts'
import {
  drawChoice,
  drawHeading,
  drawRow,
  drawSignature,
  drawText,
  drawTick,
  drawTitle,
} from '../../../paper/draw/form-parts.ts'
import { BLOCKS, blockOf, type Cell, rowsOfNamed } from './blocks.ts'
import type { FormData } from './form-data.ts'
import { type FormValues, formValues, RECIPIENT_WORDS, vehicleField } from './form-values.ts'
import { PARTY_FIELDS, type PartyGroup } from './party-fields.ts'

/** The form as a PDF with named fields, filled. The data must fit (`overlongFields`). */
export async function fillForm(data: FormData): Promise<Uint8Array> {
  const paper = await createPaper('Vollmacht für die Zulassung von Fahrzeugen')
  const values = formValues(data)
  drawTitle(
    paper,
    'Vollmacht für die Zulassung von Fahrzeugen',
    'zur Vorlage bei der Zulassungsbehörde und beim Kraftfahrt-Bundesamt über die Großkundenschnittstelle',
  )
  drawPrincipal(paper, values, data)
  drawHeading(paper, '2   Bevollmächtigte Person oder Firma')
  drawParty(paper, values, 'bevollmaechtigter', rowsOfNamed(data.representative))
  drawScope(paper, values, data)
  drawDelivery(paper, values, data)
  drawConsents(paper, values)
  drawHeading(paper, '6   Elektronische Signatur oder elektronisches Siegel', 88)
  drawText(
    paper,
    'Mit der Signatur wird diese Vollmacht in allen Teilen erteilt. Sie kann jederzeit widerrufen werden; der Widerruf wirkt, sobald er der Zulassungsbehörde zugeht.',
  )
  drawSignature(paper, 'unterschrift', 'Signatur der vollmachtgebenden Person oder Siegel')
  return paper.save('Vollmacht für die Zulassung von Fahrzeugen')
}

/** How a field is called where its heading is not seen. */
const SPOKEN: Readonly<Record<PartyGroup, string>> = {
  vollmachtgeber: 'Vollmacht von',
  bevollmaechtigter: 'Vollmacht für',
  dritter: 'Dritte Person',
}

const textOf = (values: FormValues, name: string): string | undefined => values.texts.get(name)?.text

function drawParty(paper: Paper, values: FormValues, group: PartyGroup, rows: readonly (readonly Cell[])[]): void {
  for (const row of rows) {
    drawRow(
      paper,
      row.map(([key, span]) => {
        const { name, label } = PARTY_FIELDS[key]
        return {
          name: `${group}.${name}`,
          label,
          spoken: `${SPOKEN[group]}: ${label}`,
          span,
          text: textOf(values, `${group}.${name}`),
        }
      }),
    )
  }
}

function drawPrincipal(paper: Paper, values: FormValues, { principal }: FormData): void {
  drawHeading(paper, '1   Vollmachtgebende Person, Firma oder Stelle')
  const art = { name: 'vollmachtgeber.art', label: 'Art', text: textOf(values, 'vollmachtgeber.art') }
  const number = {
    name: 'vollmachtgeber.grosskundennummer',
    label: 'Großkundennummer der Zollverwaltung (ersetzt das SEPA-Mandat)',
    text: textOf(values, 'vollmachtgeber.grosskundennummer'),
  }
  if (principal.kind === 'natural') drawRow(paper, [{ ...art, span: 12 }])
  else
    drawRow(paper, [
      { ...art, span: 6 },
      { ...number, span: 6 },
    ])
  drawParty(paper, values, 'vollmachtgeber', BLOCKS[blockOf(principal)].rows)
}

function drawScope(paper: Paper, values: FormValues, { vehicles }: FormData): void {
  drawHeading(paper, '3   Umfang der Vollmacht')
  drawText(
    paper,
    'Die bevollmächtigte Person oder Firma darf in meinem Namen Fahrzeuge zulassen, umschreiben und wieder zulassen sowie Angaben zur Halterin oder zum Halter ändern lassen.',
  )
  const tick = (name: string, label: string) => drawTick(paper, { name, label, on: values.ticks.has(name) })
  tick('umfang.einzeln', 'Die Vollmacht gilt für die hier genannten Fahrzeuge.')
  tick(
    'umfang.dauerhaft',
    'Dauervollmacht: Sie gilt für alle Vorgänge bis zu dem hier genannten Tag, höchstens ein Jahr.',
  )
  const cells = vehicles.map((_, index) => ({
    name: vehicleField(index),
    label: `${index + 1}. Fahrzeug-Identifizierungsnummer`,
    span: 6,
    text: textOf(values, vehicleField(index)),
  }))
  for (let first = 0; first < cells.length; first += 2) drawRow(paper, cells.slice(first, first + 2))
  if (values.ticks.has('umfang.dauerhaft'))
    drawRow(paper, [
      {
        name: 'umfang.gueltigBis',
        label: 'Dauervollmacht gültig bis',
        span: 4,
        text: textOf(values, 'umfang.gueltigBis'),
      },
    ])
}

const RECIPIENT_LABELS = {
  halter: 'Halterin oder Halter',
  bevollmaechtigter: 'bevollmächtigte Person',
  dritter: 'dritte Person',
} as const

const PAPER_LABELS = {
  teil1: 'Teil I und Plaketten an',
  teil2: 'Teil II an',
  abholung: 'Abholung durch',
} as const

function drawDelivery(paper: Paper, values: FormValues, { deliveryRecipient }: FormData): void {
  const choices = (group: keyof typeof PAPER_LABELS, words: readonly (keyof typeof RECIPIENT_LABELS)[]) =>
    drawChoice(
      paper,
      words.map((word) => ({
        name: `${group}.${word}`,
        label: RECIPIENT_LABELS[word],
        spoken: `${PAPER_LABELS[group]}: ${RECIPIENT_LABELS[word]}`,
        on: values.ticks.has(`${group}.${word}`),
      })),
    )
  const everybody = Object.values(RECIPIENT_WORDS)
  drawHeading(paper, '4   Verbleib der Unterlagen', 110)
  drawText(paper, 'Die Zulassungsbescheinigung Teil I und die Plaketten werden gesandt an:')
  choices('teil1', everybody)
  drawText(paper, 'Die Zulassungsbescheinigung Teil II wird gesandt an:')
  choices('teil2', everybody)
  drawText(paper, 'Oder alle Unterlagen werden abgeholt durch:')
  choices('abholung', ['bevollmaechtigter', 'dritter'])
  if (!deliveryRecipient) return
  paper.keep(110)
  drawText(paper, 'Dritte Person oder Firma:')
  drawParty(paper, values, 'dritter', rowsOfNamed(deliveryRecipient))
}

const CONSENTS = [
  'Der Bescheid darf der bevollmächtigten Person elektronisch bekannt gegeben werden.',
  'Ihr dürfen der Tag der Zulassung, das Kennzeichen, die Gebühren und die Gründe einer Ablehnung mitgeteilt werden.',
  'Ihr darf mitgeteilt werden, ob Kraftfahrzeugsteuer oder Gebühren rückständig sind.',
]

function drawConsents(paper: Paper, values: FormValues): void {
  drawHeading(paper, '5   Einwilligungen', 80)
  for (const text of CONSENTS) drawText(paper, `–  ${text}`)
  const name = 'einwilligung.erweiterteDaten'
  drawTick(paper, {
    name,
    label:
      'Die Daten der Zulassungsbescheinigungen Teil I und Teil II dürfen der bevollmächtigten Person vollständig übermittelt werden (nur wenn angekreuzt).',
    spoken: 'Vollständige Daten der Zulassungsbescheinigungen an die bevollmächtigte Person',
    on: values.ticks.has(name),
  })
}
