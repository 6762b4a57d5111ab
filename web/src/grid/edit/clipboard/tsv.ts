/** A block of cells, line by line. Lines may differ in length. */
export type Block = readonly (readonly string[])[]

const quoted = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Cells as spreadsheets put them on the clipboard: tabs between, quotes where a text holds a tab, line end or quote. */
export const writeTsv = (block: Block): string => block.map((line) => line.map(quoted).join('\t')).join('\n')

/**
 * Reads what a spreadsheet or an editor put on the clipboard. A cell that begins with a quote ends at the next single
 * one; a quote elsewhere, or one that never closes, is a letter like any other. The line end of the last line makes no
 * line of its own.
 */
export function readTsv(text: string): Block {
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const block: string[][] = []
  let line: string[] = []
  let at = 0
  for (;;) {
    const end = source[at] === '"' ? closingQuote(source, at) : -1
    const stop = end >= 0 ? end + 1 : nextBreak(source, at)
    line.push(end >= 0 ? source.slice(at + 1, end).replaceAll('""', '"') : source.slice(at, stop))
    if (stop >= source.length) break
    if (source[stop] === '\n') {
      block.push(line)
      line = []
    }
    at = stop + 1
  }
  block.push(line)
  return block
}

/** Where the quotes that open at a place close, so that a cell ends after them; -1 where they don't. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at++
    else return text[at + 1] === undefined || /[\t\n]/.test(text[at + 1] ?? '') ? at : -1
  }
  return -1
}

function nextBreak(text: string, from: number): number {
  const tab = text.indexOf('\t', from)
  const line = text.indexOf('\n', from)
  const ends = [tab, line].filter((at) => at >= 0)
  return ends.length === 0 ? text.length : Math.min(...ends)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The same as an HTML table, which Excel and Google Sheets prefer: each text stays one cell, line ends within it. */
export const writeHtmlTable = (block: Block): string =>
  `<table><tbody>${block
    .map(
      (line) =>
        `<tr>${line
          .map((text) => `<td style="white-space:pre-wrap">${escaped(text).replaceAll('\n', '<br>')}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`
