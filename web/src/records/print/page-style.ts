import type { Paper, Sheet, SheetMark } from '@rumbo/domain/records/sheets/sheet'

const sizes: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'letter' }

/** Each mark keeps its shape in texts as well. */
export const markSigns: Readonly<Record<SheetMark, string>> = { actual: '●', estimated: '○', planned: '–' }

/** A text as a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\r?\n/g, '\\A ')}"`

/** `Page {{page}} of {{pages}}` as what the pages count themselves. */
const counted = (text: string): string =>
  text
    .split(/(\{\{pages?\}\})/)
    .map((part) => {
      if (part === '{{page}}') return 'counter(page)'
      return part === '{{pages}}' ? 'counter(pages)' : quoted(part)
    })
    .join(' ')

/** The paper, the margins and the foot of every page. */
export function pageStyle({ orientation, foot }: Sheet, paper: Paper): string {
  const legend = foot.legend.map(({ mark, text }) => `${markSigns[mark]} ${text}`).join(' ')
  const [known = '', ...others] = foot.lines
  const first = [legend, known].filter(Boolean).join('  ·  ')
  const text =
    'font: 7.1pt/1.4 "Inter Variable", sans-serif; color: #4d5563; white-space: pre-wrap; vertical-align: top;'
  const line = 'border-top: 0.6pt solid #c9ced6; padding-top: 4pt;'
  const left = others.length === 0 ? quoted(first) : `${quoted(`${first}\n`)} ${quoted(others.join(' · '))}`
  return `@page {
  size: ${sizes[paper]} ${orientation};
  margin: 12mm 12mm 22mm;
  @bottom-left { content: ${left}; width: 74%; ${text} ${line} }
  @bottom-right { content: ${quoted(`${foot.printedBy}\n`)} ${counted(foot.page)}; width: 26%; text-align: right; ${text} ${line} }
}`
}
