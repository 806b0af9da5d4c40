// Runs in the browser, before the page is drawn: the colours that the reader chose stand from the beginning.
const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** A browser may refuse to keep anything. */
function remembered() {
  try {
    return localStorage.getItem('plakette-docs-theme')
  } catch {
    return null
  }
}

function remember(theme) {
  try {
    localStorage.setItem('plakette-docs-theme', theme)
  } catch {
    // Then it holds for this page.
  }
}

function show(theme) {
  root.dataset.theme = theme
}

const chosen = () => remembered() ?? (systemDark.matches ? 'dark' : 'light')
show(chosen())
systemDark.addEventListener('change', () => show(chosen()))

/** In lower case, without accents and their other spellings: "Prüfen" is found by "prufen" and "pruefen", "Straße" by "strasse". */
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')

/** The last part of its address: an English name that finds the German page, too. */
const nameOf = (address) => address.replace(/#.*/, '').split('/').at(-1)

/** How well something fits one word: 0 where it does not. A whole vehicle number finds its ending. */
function rateOf(found, word) {
  if (found.plainTitle === word) return 40
  if (found.plainTitle.length > 6 && word.endsWith(found.plainTitle)) return 30
  if (found.plainTitle.startsWith(word)) return found.title === found.page ? 14 : 12
  if (found.plainTitle.includes(word)) return 8
  if (found.plainPage.includes(word)) return 4
  return found.plainText.includes(word) ? 1 : 0
}

let index
async function load() {
  index ??= fetch('/docs/search.json')
    .then((response) => response.json())
    .then((all) =>
      all
        .filter(({ language }) => language === undefined || language === root.lang)
        .map((found) => ({
          ...found,
          address: found.language || root.lang === 'en' ? found.address : inGerman(found.address),
          plainTitle: plain(found.title),
          plainPage: plain(`${found.page} ${nameOf(found.address)}`),
          plainText: plain(found.text),
        })),
    )
  return index
}

/** Pages for reference have a German frame. */
const inGerman = (address) => address.replace(/^\/docs/, '/docs/de')

async function find(query) {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rated = (await load()).map((found) => {
    const rates = words.map((word) => rateOf(found, word))
    return { found, rate: rates.includes(0) ? 0 : rates.reduce((sum, one) => sum + one, 0) }
  })
  return rated
    .filter(({ rate }) => rate > 0)
    .sort((one, other) => other.rate - one.rate)
    .slice(0, 12)
    .map(({ found }) => ({ ...found, words }))
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** A piece of the text around the first word that stands in it. */
function excerpt({ text, plainText, words }) {
  const at = Math.max(0, ...words.map((word) => plainText.indexOf(word)))
  const from = at < 50 ? 0 : text.lastIndexOf(' ', at - 30) + 1
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 150)}`
}

const result = (found) =>
  element(
    'a',
    { href: found.address },
    element('b', { textContent: found.title }),
    element('span', { className: 'place', textContent: found.page === found.title ? '' : found.page }),
    element('span', { className: 'excerpt', textContent: excerpt(found) }),
  )

function prepareSearch() {
  const input = document.querySelector('input[type=search]')
  const panel = document.querySelector('.results')
  const status = document.querySelector('[role=status]')
  const close = () => {
    panel.hidden = true
  }
  const search = async () => {
    const query = input.value
    const results = await find(query)
    if (query !== input.value) return
    const none = element('p', { textContent: input.dataset.none })
    panel.replaceChildren(...(results.length > 0 ? results.map(result) : [none]))
    panel.hidden = query.trim() === ''
    status.textContent = results.length > 0 ? `${results.length} ${input.dataset.found}` : input.dataset.none
  }
  input.addEventListener('input', search)
  input.addEventListener('focus', () => (input.value.trim() ? search() : load()))
  panel.addEventListener('click', close)
  document.addEventListener('click', ({ target }) => target.closest('search') ?? close())
  document.addEventListener('keydown', (event) => {
    const links = [...panel.querySelectorAll('a')]
    const place = links.indexOf(document.activeElement)
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')
    const isOpen = !panel.hidden
    const acts = {
      '/': [!isTyping, () => input.focus()],
      Escape: [isOpen, () => close() ?? input.focus()],
      ArrowDown: [isOpen, () => links[place + 1]?.focus()],
      ArrowUp: [isOpen && place >= 0, () => (links[place - 1] ?? input).focus()],
      Enter: [document.activeElement === input && links.length > 0, () => links[0].click()],
    }
    const [applies, act] = acts[event.key] ?? []
    if (!applies) return
    event.preventDefault()
    act()
  })
}

function prepareCopying() {
  const { copy, copied } = document.body.dataset
  for (const block of document.querySelectorAll('.prose pre')) {
    const button = element('button', { type: 'button', className: 'copy', textContent: copy })
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent)
      button.textContent = copied
    })
    block.replaceWith(element('div', { className: 'fence' }, block.cloneNode(true), button))
  }
}

addEventListener('DOMContentLoaded', () => {
  prepareSearch()
  if (navigator.clipboard) prepareCopying()
  document.querySelector('.theme').addEventListener('click', () => {
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    remember(theme)
    show(theme)
  })
  const menu = document.querySelector('.menu')
  menu.addEventListener('click', () => {
    const isOpen = document.body.classList.toggle('open')
    menu.setAttribute('aria-expanded', String(isOpen))
  })
})
