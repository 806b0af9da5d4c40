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

/** The API reference, drawn in the browser from the OpenAPI document by Scalar, which is served from its package. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plakette API 2.3.0</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<noscript>The API is described in <a href="/spec/openapi-2.3.0.yaml">openapi-2.3.0.yaml</a>.</noscript>
<div id="reference"></div>
<script src="/assets/scalar.js"></script>
<script>Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)})</script>
</body>
</html>
`
