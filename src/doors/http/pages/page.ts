import type { FastifyReply } from 'fastify'
import { hashSource, policyMeta } from './script-policy.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f3f5f8, #14181e) }
  main { max-width: 34rem; margin: 1.5rem; padding: 2rem 2.25rem; border-radius: .75rem; background: light-dark(#fff, #1d232b);
    box-shadow: 0 1px 3px rgb(0 0 0 / .15) }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25 }
  img { width: 3rem; height: 3rem }
  a { color: light-dark(#0b4fa0, #8ab8ff) }
  code { font-size: .95em }`

/** The page loads nothing but its own icon, runs nothing and has one style, which is named by its hash. */
const POLICY = policyMeta({
  'default-src': "'none'",
  'style-src': hashSource(`${STYLE}\n`),
  'img-src': "'self'",
  'form-action': "'none'",
  'base-uri': "'none'",
})

/** A plain German page. `content` is HTML of ours: nothing from a request goes into it unescaped. So is `head`. */
export const renderPage = (title: string, content: string, head = ''): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
${POLICY}
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${title} · Plakette</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}
</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

export const sendPage = (reply: FastifyReply, status: number, title: string, content: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(renderPage(title, content))
