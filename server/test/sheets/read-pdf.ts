import { inflateSync } from 'node:zlib'

/** The objects of a file by their numbers: the text before their stream, and the stream as it reads. */
function objectsOf(bytes: Buffer): ReadonlyMap<string, { readonly head: string; readonly stream: string }> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'))
    const packed = head.includes('/FlateDecode')
    objects.set(number, {
      head,
      stream: packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw,
    })
  }
  return objects
}

const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The characters of a font by their codes: pdfkit writes them as lists and ranges of one after another. */
function charactersOf(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      characters.set(code, hex === '' ? '' : textOfHex(hex))
    }
  }
  return characters
}

/** What is written on each page of a PDF of ours, a line for each text in the order in which it was drawn. */
export function pagesOfPdf(base64: string): readonly string[] {
  const objects = objectsOf(Buffer.from(base64, 'base64'))
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  const pages: string[] = []
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\b/.test(head)) continue
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? '')?.head ?? head
    for (const [, name = '', number = ''] of resources.matchAll(/\/([\w-]+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1]
      if (map) fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''))
    }
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    pages.push(textsOf(content, fonts).join('\n'))
  }
  return pages
}

function textsOf(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly string[] {
  const texts: string[] = []
  let font = ''
  for (const [, name, list, hex] of content.matchAll(/\/([\w-]+) [\d.]+ Tf|\[([^\]]*)\] TJ|<(\w+)> Tj/g)) {
    if (name !== undefined) font = name
    else if (hex !== undefined) texts.push(textOfHex(hex))
    else {
      const codes = [...(list ?? '').matchAll(/<(\w+)>/g)].flatMap(
        ([, codes = '']) => codes.match(/.{4}/g) ?? [],
      )
      texts.push(codes.map((code) => fonts.get(font)?.get(code) ?? '?').join(''))
    }
  }
  return texts
}
