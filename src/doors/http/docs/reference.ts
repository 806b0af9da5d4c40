import { REFERENCE } from './links.ts'
import { addressOf } from './pages.ts'
import { frame } from './shell.ts'
import { SHELL_TEXTS } from './texts.ts'

/** Nothing leaves the instance: no validator is asked, and everything is served from the package of Swagger UI. */
const SETTINGS = {
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  defaultModelRendering: 'model',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
}

/** A file of its own, so that the page holds no script. */
export const REFERENCE_SCRIPT = `const { url } = document.getElementById('reference').dataset
SwaggerUIBundle({ ...${JSON.stringify(SETTINGS)}, url })
// The viewer reads only the address with which it begins.
addEventListener('hashchange', () => location.hash.startsWith('#/') && location.reload())
`

const DOCUMENT = '/spec/openapi-2.3.0'

/** The API and its webhooks, drawn in the browser from their document by Swagger UI, which is served from its package. */
export function referencePage(): string {
  return frame({
    language: 'en',
    title: SHELL_TEXTS.en.reference,
    address: REFERENCE,
    counterpart: addressOf('', 'de'),
    isReference: true,
    content: `<main id="content" tabindex="-1">
<p class="documents"><a href="${DOCUMENT}.yaml">YAML</a> · <a href="${DOCUMENT}.json">JSON</a></p>
<noscript>The API is described in <a href="${DOCUMENT}.yaml">${DOCUMENT}.yaml</a>.</noscript>
<div id="reference" data-url="${DOCUMENT}.json"></div>
</main>`,
  })
}
