import { expect, test } from 'vitest'
import { type Part, partsOf } from './markdown.ts'

/** What parts look like, in short. */
const drawn = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'break') return '⏎'
      if (part.kind === 'code') return part.isBlock ? `[[${part.text}]]` : `[${part.text}]`
      if (part.kind === 'link') return `(${drawn(part.parts)}→${part.href})`
      return `<${part.tag} ${drawn(part.parts)}>`
    })
    .join('')
const within = (part: Part): readonly Part[] =>
  part.kind === 'element' || part.kind === 'link' ? [part, ...part.parts.flatMap(within)] : [part]
const hrefsIn = (parts: readonly Part[]) =>
  parts.flatMap(within).flatMap((part) => (part.kind === 'link' ? [part.href] : []))
const tagsIn = (parts: readonly Part[]) =>
  parts.flatMap(within).flatMap((part) => (part.kind === 'element' ? [part.tag] : []))
const read = (text: string) => drawn(partsOf(text))

test('[CHAT-01] a message takes a small Markdown', () => {
  expect(read('Seal **VN884120** is _new_, ~~old~~\nand `code`')).toBe(
    '<p Seal <strong VN884120> is <em new>, <s old>⏎and [code]>',
  )
  expect(read('- one\n- two')).toBe('<ul <li one><li two>>')
  expect(read('> quoted\n\n```\nx < 1\n```')).toBe('<blockquote <p quoted>>[[x < 1]]')
  expect(read('https://example.com/a and [mail](mailto:a@example.com)')).toBe(
    '<p (https://example.com/a→https://example.com/a) and (mail→mailto:a@example.com)>',
  )
})

test('[CHAT-01] nothing in it becomes HTML, a picture or a link that runs something', () => {
  const texts = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,x)',
    '[x](//example.com)',
    '# Not a heading',
  ]
  for (const text of texts)
    expect([text, hrefsIn(partsOf(text)), tagsIn(partsOf(text))]).toEqual([text, [], ['p']])
  expect(read('<b>bold</b>')).toBe('<p <b>bold</b>>')
  expect(read('![x](https://example.com/x.png)')).toBe('<p !(x→https://example.com/x.png)>')
})
