import { nameOf, type Process, type Status } from './process.ts'

/** A labelled value of a paper, as a person reads it. */
interface ReadableField {
  label: string
  text: string
}

export interface ReadablePaper {
  paper: 'form' | 'mandate'
  fields: readonly ReadableField[]
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1b1f27; background: #f3f5f8 }
body { margin: 0 }
header { background: #8a1c1c; color: #fff; padding: .6rem 1rem; text-align: center; font-weight: 600 }
main { max-width: 46rem; margin: 1.5rem auto; padding: 1.5rem; background: #fff; border: 1px solid #cdd3dc; border-radius: .5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem } h2 { font-size: 1.15rem; margin: 1.75rem 0 .5rem }
dl { display: grid; grid-template-columns: minmax(9rem, 1fr) 2fr; gap: .2rem 1rem; margin: 0 }
dt { color: #4a5362 } dd { margin: 0; overflow-wrap: anywhere }
fieldset { border: 1px solid #cdd3dc; border-radius: .4rem; margin: 1rem 0; padding: .75rem 1rem } label { display: block; padding: .25rem 0 }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem }
button { font: inherit; font-weight: 600; padding: .7rem 1.2rem; border-radius: .4rem; border: 2px solid #10468a; cursor: pointer; min-height: 2.75rem }
button[value=sign] { background: #10468a; color: #fff } button[value=decline] { background: #fff; color: #10468a }
a { color: #10468a } :focus-visible { outline: 3px solid #d97706; outline-offset: 2px }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } main { margin: 0; border: 0; border-radius: 0 } }
`

const shell = (title: string, content: string): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>Simulation: Diese Signatur ist nicht qualifiziert und hat keine Rechtswirkung.</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`

const TITLES = { form: 'Vollmacht für die Zulassung', mandate: 'SEPA-Lastschriftmandat' } as const

const paperPart = (id: string, { paper, fields }: ReadablePaper): string => `<section aria-labelledby="${paper}">
<h2 id="${paper}">${TITLES[paper]}</h2>
<p><a href="/trust/sign/${id}/${paper}.pdf" target="_blank" rel="noopener">${TITLES[paper]} als PDF öffnen (neues Fenster)</a></p>
<dl>
${fields.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}
</dl>
</section>`

/** How the principal proves who it is; a company is looked up in its register. */
const identification = ({ principal }: Process): string =>
  principal.kind === 'company'
    ? '<p>Wer für die Firma unterschreiben darf, wird im Handelsregister geprüft.</p>'
    : `<fieldset>
<legend>Womit weisen Sie sich aus?</legend>
<label><input type="radio" name="proof" value="eID" checked> Personalausweis mit Online-Funktion</label>
<label><input type="radio" name="proof" value="passport"> Reisepass (enthält keine Anschrift)</label>
</fieldset>`

/** The page on which a person reads the papers and signs or declines. Works without scripts. */
export function signingPage(process: Process, papers: readonly ReadablePaper[]): string {
  const { id, signers, signed } = process
  const progress =
    signers > 1
      ? `<p role="status">Gemeinsame Vertretung: ${signed.length} von ${signers} Personen haben unterschrieben.</p>`
      : ''
  return shell(
    'Bitte lesen und unterschreiben',
    `<p>Guten Tag, ${escapeHtml(nameOf(process.principal))}. Bitte prüfen Sie die Angaben. Mit einem Klick auf
„Elektronisch unterschreiben“ erteilen Sie die Vollmacht${papers.length > 1 ? ' und das SEPA-Lastschriftmandat' : ''}.</p>
${progress}
${papers.map((paper) => paperPart(id, paper)).join('\n')}
<h2>Unterschreiben</h2>
<form method="post" action="/trust/sign/${id}">
${identification(process)}
<div class="actions">
<button type="submit" name="action" value="sign">Elektronisch unterschreiben</button>
<button type="submit" name="action" value="decline">Ablehnen</button>
</div>
</form>`,
  )
}

const ENDED: Readonly<Record<Exclude<Status, 'open'>, string>> = {
  signed: 'Die Unterlagen sind unterschrieben. Es ist nichts mehr zu tun.',
  declined: 'Die Unterschrift wurde abgelehnt. Es ist nichts mehr zu tun.',
  failed: 'Die Identifizierung oder die Unterschrift ist fehlgeschlagen.',
  expired: 'Die Frist zum Unterschreiben ist abgelaufen.',
  cancelled: 'Der Vorgang wurde abgebrochen.',
}

export const endedPage = (status: Exclude<Status, 'open'>): string =>
  shell('Der Vorgang ist beendet', `<p>${ENDED[status]}</p>`)

export const unknownPage = (): string =>
  shell('Dieser Vorgang ist nicht bekannt', '<p>Bitte prüfen Sie den Link, den Sie erhalten haben.</p>')
