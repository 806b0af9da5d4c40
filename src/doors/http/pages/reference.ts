import { policyMeta } from './script-policy.ts'

/** Nothing leaves the instance: no validator is asked, and everything is served from the package of Swagger UI. */
const SETTINGS = {
  url: '/spec/openapi-2.3.0.yaml',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  defaultModelRendering: 'model',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
}

/** A file of its own, so that the page holds no script. */
export const REFERENCE_SCRIPT = `SwaggerUIBundle(${JSON.stringify(SETTINGS)})\n`

/** The viewer writes styles into the page while it runs; everything else comes from and goes to this instance. */
const POLICY = policyMeta({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
})

/** The API reference, drawn in the browser from the OpenAPI document by Swagger UI, which is served from its package. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${POLICY}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plakette API 2.3.0</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/swagger-ui.css">
</head>
<body>
<noscript>The API is described in <a href="/spec/openapi-2.3.0.yaml">openapi-2.3.0.yaml</a>.</noscript>
<div id="reference"></div>
<script src="/assets/swagger-ui.js"></script>
<script src="/assets/reference.js"></script>
</body>
</html>
`
