import type { FastifyInstance } from 'fastify'
import { FAVICON } from '../pages/favicon.ts'
import { sendPage } from '../pages/page.ts'

const LOGIN = `<p>Das Dashboard gehört noch nicht zu dieser Version und kommt mit einer späteren. Eine Anmeldung ist hier
deshalb noch nicht möglich.</p>
<p>Alles, was diese Version kann, geht über die Schnittstelle und die Kommandozeile:</p>
<ul>
<li><a href="/docs">API-Dokumentation</a> (<a href="/spec/">Beschreibung als Datei</a>)</li>
<li><code>npx plakette --help</code> für Mandanten, API-Benutzer und Aufträge</li>
<li><a href="/health">Zustand des Dienstes</a></li>
</ul>`

/** The paths that are reachable without login besides the documents (contract 1, 5.6). */
export function pageRoutes(app: FastifyInstance): void {
  for (const path of ['/login', '/web', '/web/*']) {
    app.get(path, (_request, reply) => sendPage(reply, 200, 'Dashboard', LOGIN))
  }
  app.get('/logout', (_request, reply) =>
    sendPage(reply, 404, 'Nicht gefunden', '<p>Abgemeldet wird mit einem Formular, nicht mit einem Link.</p>'),
  )
  app.post('/logout', (_request, reply) => reply.redirect('/login', 303))
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
}
