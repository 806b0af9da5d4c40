import { REFERENCES } from './links.ts'
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
`

/** The API, or its webhooks, drawn in the browser from the document by Swagger UI, which is served from its package. */
export function referencePage(address: string): string {
  const [file = ''] = Object.entries(REFERENCES).find(([, place]) => place === address) ?? []
  const document = file.replace('docs/openapi/', '/spec/')
  const isApi = address === REFERENCES['docs/openapi/openapi-2.3.0.yaml']
  const json = document.replace('.yaml', '.json')
  return frame({
    language: 'en',
    title: isApi ? SHELL_TEXTS.en.reference : SHELL_TEXTS.en.webhooks,
    address,
    counterpart: addressOf('', 'de'),
    isReference: true,
    content: `<main id="content" tabindex="-1">
<p class="documents"><a href="${document}">YAML</a> · <a href="${json}">JSON</a></p>
<noscript>The API is described in <a href="${document}">${document}</a>.</noscript>
<div id="reference" data-url="${document}"></div>
</main>`,
  })
}
