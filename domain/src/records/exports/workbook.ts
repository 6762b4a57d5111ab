import { withoutEnd } from '../../kernel/without-end.ts'
import { xmlText } from './sheet.ts'

/** A part of an .xlsx besides the sheet's rows. */
export type WorkbookPart = { readonly name: string; readonly text: string }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The name of the part with the rows of a sheet, from 0. */
export const sheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

/**
 * All parts but the sheets (ECMA-376).
 * @param sheets their names, in their order
 * @param formats number formats, by which the styles from 2 on show numbers
 */
export function workbookParts(
  sheets: readonly string[],
  formats: readonly string[],
): readonly WorkbookPart[] {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${types}.${type}+xml"/>`
  return [
    {
      name: '[Content_Types].xml',
      text:
        `${head}<Types xmlns="${packaged}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        override('xl/workbook.xml', 'sheet.main') +
        sheets.map((_name, at) => override(sheetPart(at), 'worksheet')).join('') +
        `${override('xl/styles.xml', 'styles')}</Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${head}<Relationships xmlns="${packaged}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text:
        `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
        sheets
          .map(
            (name, at) =>
              `<sheet name="${xmlText(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
          )
          .join('') +
        '</sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text:
        `${head}<Relationships xmlns="${packaged}/relationships">` +
        sheets.map((_name, at) => relation(at + 1, 'worksheet', sheetPart(at).slice('xl/'.length))).join('') +
        `${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', text: stylesText(formats) },
  ]
}

/** Spreadsheets take no longer names, and none with these signs. */
const sheetName = (name: string): string =>
  withoutEnd(name.replace(/[\\/?*[\]:]/g, ' ').replace(/^'+/, ''), "'")
    .slice(0, 31)
    .trim() || 'Rumbo'

/** The first id that is free for formats of one's own. */
const firstFormat = 164

function stylesText(formats: readonly string[]): string {
  const numFmts = formats.map(
    (format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${xmlText(format)}"/>`,
  )
  const xfs = formats.map(
    (_format, at) =>
      `<xf numFmtId="${firstFormat + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  return (
    `${head}<styleSheet xmlns="${main}">` +
    (formats.length > 0 ? `<numFmts count="${formats.length}">${numFmts.join('')}</numFmts>` : '') +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${xfs.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

/**
 * What a sheet begins with: columns of such widths, and the row of headings that stays in sight.
 * @param styles how what is typed into a column is shown; defaults to 0
 */
export function sheetHead(widths: readonly number[], styles: readonly number[] = []): string {
  const cols = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}"${styles[at] ? ` style="${styles[at]}"` : ''} customWidth="1"/>`,
  )
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${cols.join('')}</cols><sheetData>`
  )
}

export const sheetTail = '</sheetData></worksheet>'
