import { hashSource, policyMeta } from './script-policy.ts'

/**
 * Everything that would leave the instance (fonts, telemetry, chat, client downloads) is switched off. Fields stand in
 * the order of the document, which is that of the contract.
 */
const SETTINGS = {
  url: '/spec/openapi-2.3.0.yaml',
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** The viewer's checks of values would try whether they may compile themselves, which the policy refuses: they need not. */
const PREPARE = 'globalThis.__zod_globalConfig={jitless:true}'
const START = `Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)})`

/**
 * The viewer writes its styles into the page while it runs, so they cannot be named by hash; scripts are the bundle and the two
 * lines around it, nothing else, and everything comes from and goes to this instance.
 */
const POLICY = policyMeta({
  'default-src': "'none'",
  'script-src': `'self' ${hashSource(PREPARE)} ${hashSource(START)}`,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
})

/** The API reference, drawn in the browser from the OpenAPI document by Scalar, which is served from its package. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${POLICY}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plakette API 2.3.0</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<noscript>The API is described in <a href="/spec/openapi-2.3.0.yaml">openapi-2.3.0.yaml</a>.</noscript>
<div id="reference"></div>
<script>${PREPARE}</script>
<script src="/assets/scalar.js"></script>
<script>${START}</script>
</body>
</html>
`
