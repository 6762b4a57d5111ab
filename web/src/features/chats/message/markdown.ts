import MarkdownIt, { type Token } from 'markdown-it'

/** Where links of messages may lead: `javascript:` and its like are text. */
const safeLink = /^(?:https?:\/\/|mailto:)/i

const inline = ['emphasis', 'strikethrough', 'backticks', 'link', 'autolink', 'linkify', 'newline', 'escape']
const blocks = ['fence', 'list', 'blockquote']

const parser = new MarkdownIt('zero', { html: false, breaks: true, linkify: true }).enable([
  ...inline,
  ...blocks,
])
parser.validateLink = (url) => safeLink.test(url)
// A name of a file or of a vessel is no address.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

/** A part of a message as it is drawn. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'code'; readonly text: string; readonly isBlock: boolean }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Part[] }
  | { readonly kind: 'element'; readonly tag: Tag; readonly parts: readonly Part[] }

const tags = ['p', 'strong', 'em', 's', 'ul', 'ol', 'li', 'blockquote'] as const
type Tag = (typeof tags)[number]

/** Reads the small Markdown of a message. No HTML comes out of it: what draws the parts makes elements of its own. */
export const partsOf = (text: string): readonly Part[] => nested(parser.parse(text, {}), 0).parts

type Nested = { readonly parts: readonly Part[]; readonly at: number }

/** The parts from a token on, up to the end of what it is in. */
function nested(tokens: readonly Token[], from: number): Nested {
  const parts: Part[] = []
  let at = from
  for (let token = tokens[at]; token && token.nesting !== -1; token = tokens[at]) {
    if (token.nesting === 0) {
      parts.push(...leaf(token))
      at += 1
      continue
    }
    const inner = nested(tokens, at + 1)
    at = inner.at + 1
    if (token.hidden) parts.push(...inner.parts)
    else parts.push(opened(token, inner.parts))
  }
  return { parts, at }
}

function opened(token: Token, parts: readonly Part[]): Part {
  const href = String(token.attrGet('href') ?? '')
  if (token.type === 'link_open' && href) return { kind: 'link', href, parts }
  return { kind: 'element', tag: tags.find((tag) => tag === token.tag) ?? 'p', parts }
}

function leaf(token: Token): readonly Part[] {
  if (token.type === 'inline') return nested(token.children ?? [], 0).parts
  if (token.type === 'softbreak' || token.type === 'hardbreak') return [{ kind: 'break' }]
  if (token.type === 'code_inline') return [{ kind: 'code', text: token.content, isBlock: false }]
  if (token.type === 'fence') return [{ kind: 'code', text: token.content.replace(/\n$/, ''), isBlock: true }]
  return token.content === '' ? [] : [{ kind: 'text', text: token.content }]
}
