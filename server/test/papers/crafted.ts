import { deflateSync } from 'node:zlib'

/** A PDF written object by object: the first is the catalogue, the second the pages, the third a page, the fourth its content. */
export function pdfOf(content: Buffer, { deflated = false, more = 0, extra = '' } = {}): Buffer {
  const body = deflated ? deflateSync(content, { level: 1 }) : content
  const filter = deflated ? '/Filter /FlateDecode' : ''
  const head = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = 9
  const add = (number: number, text: string | Buffer) => {
    const part = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(text),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    parts.push(part)
    at += part.length
  }
  for (const [index, text] of head.entries()) add(index + 1, text)
  add(
    4,
    Buffer.concat([
      Buffer.from(`<< /Length ${body.length} ${filter} >>\nstream\n`),
      body,
      Buffer.from('\nendstream'),
    ]),
  )
  add(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const objects: string[] = []
  for (let number = 6; number < 6 + more; number++) {
    const text = `${number} 0 obj\n[0]\nendobj\n`
    offsets.push(at)
    objects.push(text)
    at += text.length
  }
  parts.push(Buffer.from(objects.join('')))
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = offsets.length + 1
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(tail)])
}

/** Content of a page that writes a text. */
export const writing = (...lines: readonly string[]): Buffer =>
  Buffer.from(lines.map((text, at) => `BT /F 12 Tf 72 ${700 - at * 24} Td (${text}) Tj ET`).join('\n'))
