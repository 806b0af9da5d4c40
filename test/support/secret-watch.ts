import type { Page, Request, Response } from 'playwright-core'
import { givenSecrets, secretsInText, shownOnce, toldSecrets } from './told-secrets.ts'

const DOOR = '/web/api/1'

/** What the builders of test/builders carry: codes of papers and plates, the password of an access, the secret of a webhook. */
const CARRIED = ['aB3dE7x', 'r2D', 'f7K', 'geheim und lang', 'a secret with ümlauts 🔑']

/** What was built is the same for everybody, and what has no text is looked into elsewhere. */
const NO_TEXT = /javascript|css|font|image|pdf|zip|octet-stream|spreadsheet|event-stream/

interface Heard {
  route: string
  text: string
  isJson: boolean
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const routeOf = (request: Request): string => {
  const { pathname } = new URL(request.url())
  return `${request.method()} ${pathname.startsWith(DOOR) ? pathname.slice(DOOR.length) : pathname}`
}

/** An answer with a text; a page that is left while one is on its way was told none. */
async function read(response: Response): Promise<Heard | undefined> {
  const type = response.headers()['content-type'] ?? ''
  if (!response.url().startsWith('http') || type === '' || NO_TEXT.test(type)) return undefined
  const text = await response.text().catch(() => '')
  return { route: routeOf(response.request()), text, isJson: type.includes('json') }
}

/** Listens to everything that pages are told, and knows the secrets that they or a test have given. */
export function secretWatch() {
  const known = new Set(CARRIED)
  const heard: Promise<Heard | undefined>[] = []

  /** A browser that is asked for the body of a stream waits for its end, so each message is heard by itself. */
  async function listenToStreams(page: Page): Promise<void> {
    const browser = await page.context().newCDPSession(page)
    browser.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
      heard.push(Promise.resolve({ route: 'GET /stream', text: `${eventName} ${data}`, isJson: false }))
    })
    await browser.send('Network.enable')
  }

  function toldIn({ route, text, isJson }: Heard): string[] {
    const answer = isJson ? parsed(text) : undefined
    if (answer !== undefined) return toldSecrets(route, answer, known)
    return secretsInText(text, known).map((secret) => `${route}: ${secret}`)
  }

  return {
    async listen(page: Page): Promise<void> {
      page.on('request', (request) => {
        for (const secret of givenSecrets(parsed(request.postData() ?? ''))) known.add(secret)
      })
      page.on('response', (response) => heard.push(read(response)))
      await listenToStreams(page)
    },
    /** What nobody may be told from now on: what a test types, or made beside the page. */
    keep(...secrets: readonly string[]): void {
      for (const secret of secrets) known.add(secret)
    },
    /** What was told since the last time that this was asked. */
    async told(): Promise<string[]> {
      const all = (await Promise.all(heard.splice(0))).filter((one) => one !== undefined)
      for (const { route, text, isJson } of all)
        if (isJson) for (const secret of shownOnce(route, parsed(text))) known.add(secret)
      return [...new Set(all.flatMap(toldIn))]
    },
  }
}
