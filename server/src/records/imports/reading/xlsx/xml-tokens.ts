import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'

/** What an XML document contains while it goes by. Names come without their prefix. */
export type XmlHandler = {
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/** Characters that one tag or one text may take. */
const longest = 1_048_576

/**
 * Reads XML a piece at a time, just enough for the parts of an .xlsx: no entities but the five of XML and numbers, and no
 * document types, so nothing grows out of it.
 */
export class XmlTokens {
  readonly #handler: XmlHandler
  readonly #decoder = new TextDecoder('utf-8')
  #rest = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** @throws UnreadableError */
  write(bytes: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true })
    let at = 0
    for (;;) {
      const from = text.indexOf('<', at)
      if (from === -1) break
      const end = endOfTag(text, from)
      if (end === -1) break
      if (from > at) this.#handler.text(decodeEntities(text.slice(at, from)))
      this.#tag(text.slice(from, end))
      at = end
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > longest) throw new UnreadableError('xlsxBroken')
  }

  #tag(tag: string): void {
    if (tag.startsWith('<!')) {
      if (tag.startsWith('<![CDATA[')) this.#handler.text(tag.slice(9, -3))
      else if (!tag.startsWith('<!--')) throw new UnreadableError('xlsxBroken')
      return
    }
    if (tag.startsWith('<?')) return
    if (tag.startsWith('</')) {
      this.#handler.close(nameIn(tag, 2))
      return
    }
    const name = nameIn(tag, 1)
    this.#handler.open(name, tag)
    if (tag.endsWith('/>')) this.#handler.close(name)
  }
}

function endOfTag(text: string, from: number): number {
  const mark = text.startsWith('<!--', from) ? '-->' : text.startsWith('<![CDATA[', from) ? ']]>' : '>'
  const end = text.indexOf(mark, from)
  return end === -1 ? -1 : end + mark.length
}

function nameIn(tag: string, from: number): string {
  let end = from
  let start = from
  for (; end < tag.length; end++) {
    const code = tag.charCodeAt(end)
    if (code === 0x3a) start = end + 1
    else if (code === 0x3e || code === 0x2f || code <= 0x20) break
  }
  return tag.slice(start, end)
}

/** An attribute of a tag, by its name with its prefix. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(`${name}=`); at !== -1; at = tag.indexOf(`${name}=`, at + 1)) {
    if (tag.charCodeAt(at - 1) > 0x20) continue
    const quote = tag.charAt(at + name.length + 1)
    const end = tag.indexOf(quote, at + name.length + 2)
    return end === -1 ? undefined : decodeEntities(tag.slice(at + name.length + 2, end))
  }
  return undefined
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return characterOf(code)
  })
}

/** No NUL and no half of a pair: no database keeps them. */
export function characterOf(code: number): string {
  const isWrong = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
  return isWrong ? '\ufffd' : String.fromCodePoint(code)
}
