import { expect, it } from 'vitest'
import { anchorsOf } from './anchors.ts'
import { readMarkdown } from './blocks.ts'
import { blocksHtml } from './html.ts'

function html(text: string): string {
  const blocks = readMarkdown(text)
  return blocksHtml(blocks, {
    anchors: anchorsOf(blocks),
    linkTo: (href) => (href.startsWith('gone') ? undefined : `/docs/${href}`),
  })
}

it.each([
  ['a paragraph goes on\nin the next line', '<p>a paragraph goes on\nin the next line</p>'],
  ['**strong** and *soft*', '<p><strong>strong</strong> and <em>soft</em></p>'],
  ['2 * 3 * 4, **', '<p>2 * 3 * 4, **</p>'],
  ['`a|b` and ``c`d``', '<p><code>a|b</code> and <code>c`d</code></p>'],
  ['`a.b/c.0`', '<p><code>a.<wbr>b/<wbr>c.0</code></p>'],
  ['`A_CODE`', '<p><code>A_<wbr>CODE</code></p>'],
  ['- [ ] to do', '<ul>\n<li><span class="task"></span>to do</li>\n</ul>'],
  ['`open', '<p>`open</p>'],
  ['\\*not\\* \\a', '<p>*not* \\a</p>'],
  ['[`code`](a.md#b)', '<p><a href="/docs/a.md#b"><code>code</code></a></p>'],
  ['[leads nowhere](gone.md)', '<p>leads nowhere</p>'],
  ['[no link] (here)', '<p>[no link] (here)</p>'],
  ['![a picture](a.png)', '<p><img src="/docs/a.png" alt="a picture"></p>'],
  ['---', '<hr>'],
  ['> said\n> twice', '<blockquote><p>said\ntwice</p></blockquote>'],
  [
    '```sh\nls <a>\n\n# no heading\n```',
    '<pre tabindex="0" data-language="sh"><code>ls &lt;a&gt;\n\n# no heading\n</code></pre>',
  ],
  ['- a\n- b\n  goes on', '<ul>\n<li>a</li>\n<li>b\ngoes on</li>\n</ul>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['- a\n  - b\n- c', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>'],
  [
    '1. a\n\n   ```\n   x\n   ```\n2. b',
    '<ol>\n<li>a\n<pre tabindex="0"><code>x\n</code></pre></li>\n<li>b</li>\n</ol>',
  ],
])('%j becomes %s', (text, expected) => expect(html(text)).toBe(expected))

it('a table has bars in cells, and rows that are about one word can be linked', () => {
  const page = html('| rule | field |\n|---|---|\n| COM-01 | `a\\|b` |\n| two words | x |\n| COM-01 | again |')
  expect(page).toContain('<thead><tr><th>rule</th><th>field</th></tr></thead>')
  expect(page).toContain('<tr id="COM-01"><td>COM-01</td><td><code>a|b</code></td></tr>')
  expect(page).toContain('<tr><td>two words</td>')
  expect(page.match(/id="COM-01"/g)).toHaveLength(1)
})

it('headings are named as in the repository, each name once', () => {
  const page = html('## GKS access: who, why?\n## Prüfen\n## Prüfen')
  expect([...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'gks-access-who-why',
    'prüfen',
    'prüfen-1',
  ])
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '| <b> |\n|---|\n| <script> |',
  '[a](b"onclick="c)',
  '```"><script>\n</code><script>\n```',
  '# <script>',
])('%s stays text: a page can bring no HTML of its own', (text) => {
  expect(html(text)).not.toMatch(/<(script|b|img src=x)|"onclick/)
})
