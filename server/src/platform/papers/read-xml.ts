import { SaxesParser } from 'saxes'

/** An element of a document, as papers read it. */
type Element = {
  readonly name: string
  readonly space: string
  readonly attributes: Record<string, string>
  readonly children: Element[]
}

/** Larger documents are refused. */
export const maxXmlBytes = 20_000_000
/** More of a document is refused. */
const limits = { depth: 60, elements: 200_000 }

/**
 * Reads an XML document strictly. Null for what isn't well-formed, too large, or has a document type: so there are no entities but the
 * five of XML, and nothing is fetched.
 */
export function readXml(bytes: Buffer): Element | null {
  if (bytes.length > maxXmlBytes) return null
  const text = decoded(bytes)
  if (text === null) return null
  const root: Element = { name: '', space: '', attributes: {}, children: [] }
  const open: Element[] = [root]
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new NotXml(error.message)
  })
  parser.on('doctype', () => {
    throw new NotXml('a document type')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    if (count > limits.elements || open.length > limits.depth) throw new NotXml('too large')
    const own: Element = { name: local, space: uri, attributes: {}, children: [] }
    for (const { prefix, local: name, value } of Object.values(attributes))
      if (prefix === '') own.attributes[name] = value
    open.at(-1)?.children.push(own)
    open.push(own)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof NotXml) return null
    throw error
  }
  return root.children[0] ?? null
}

class NotXml extends Error {}

/** UTF-8, or UTF-16 by its mark; other encodings aren't an invoice's. */
function decoded(bytes: Buffer): string | null {
  const name = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
