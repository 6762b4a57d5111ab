/** One page of text as a PDF, in ISO 8859-1: a string of which each character is a byte. */
export function paperFile(title: string, lines: readonly string[]): string {
  const page = [
    'BT /F1 18 Tf 56 770 Td',
    `(${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -34 Td 17 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

/** Signs that end a text are escaped; what ISO 8859-1 lacks is a question mark. */
const escaped = (text: string): string =>
  Array.from(text, (character) => ((character.codePointAt(0) ?? 0) < 256 ? character : '?'))
    .join('')
    .replace(/[\\()]/g, '\\$&')
