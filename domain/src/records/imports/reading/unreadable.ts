import type { Language } from '../../../kernel/language.ts'

/** Why a file can't be read, in words for people. */
const reasons = {
  quoteOpen: {
    'en-us': 'the quote that opens here is never closed',
    'es-mx': 'la comilla que abre aquí nunca se cierra',
  },
  quoteInside: {
    'en-us': 'after the closing quote of this cell comes more text',
    'es-mx': 'después de la comilla que cierra esta celda sigue más texto',
  },
  nul: {
    'en-us': 'there is a NUL character, which no text has',
    'es-mx': 'hay un carácter NUL, que ningún texto tiene',
  },
  cellTooLong: {
    'en-us': 'a cell is longer than 32 KB',
    'es-mx': 'una celda mide más de 32 KB',
  },
  tooManyColumns: {
    'en-us': 'there are more than 500 columns',
    'es-mx': 'hay más de 500 columnas',
  },
  rowTooLong: {
    'en-us': 'the row is longer than 1,000,000 characters',
    'es-mx': 'la fila mide más de 1,000,000 de caracteres',
  },
  encoding: {
    'en-us': 'there are bytes that are no text in this encoding; choose another one',
    'es-mx': 'hay bytes que no son texto en esta codificación; elige otra',
  },
  notTable: {
    'en-us': 'this is no table but a file of another kind; a CSV or an .xlsx can be imported',
    'es-mx': 'no es una tabla sino un archivo de otro tipo; se puede importar un CSV o un .xlsx',
  },
  oldExcel: {
    'en-us': 'this is an Excel file of the old kind (.xls); save it as .xlsx or CSV',
    'es-mx': 'es un archivo de Excel del tipo anterior (.xls); guárdalo como .xlsx o CSV',
  },
  webPage: {
    'en-us': 'this is a web page under another name; open it in Excel and save it as .xlsx or CSV',
    'es-mx': 'es una página web con otro nombre; ábrela en Excel y guárdala como .xlsx o CSV',
  },
  xml: {
    'en-us': 'this is an XML file; open it in Excel and save it as .xlsx or CSV',
    'es-mx': 'es un archivo XML; ábrelo en Excel y guárdalo como .xlsx o CSV',
  },
  json: {
    'en-us': 'this is JSON, no table; a CSV or an .xlsx can be imported',
    'es-mx': 'es JSON, no una tabla; se puede importar un CSV o un .xlsx',
  },
  openDocument: {
    'en-us': 'this is a file of LibreOffice; save it as .xlsx or CSV',
    'es-mx': 'es un archivo de LibreOffice; guárdalo como .xlsx o CSV',
  },
  locked: {
    'en-us': 'the Excel file is locked with a password; save it without one',
    'es-mx': 'el archivo de Excel tiene contraseña; guárdalo sin ella',
  },
  empty: { 'en-us': 'the file is empty', 'es-mx': 'el archivo está vacío' },
  headerOnly: {
    'en-us': 'there are headings but no rows below them',
    'es-mx': 'hay encabezados pero ninguna fila debajo',
  },
  xlsxBroken: {
    'en-us': 'the Excel file is damaged or incomplete',
    'es-mx': 'el archivo de Excel está dañado o incompleto',
  },
  xlsxTooLarge: {
    'en-us': 'the Excel file unpacks to more than can be read; save it as CSV',
    'es-mx': 'el archivo de Excel se descomprime en más de lo que se puede leer; guárdalo como CSV',
  },
  noSheet: { 'en-us': 'there is no such sheet', 'es-mx': 'no existe esa hoja' },
  gone: {
    'en-us': 'the file is no longer there; upload it again',
    'es-mx': 'el archivo ya no está; vuelve a subirlo',
  },
  noRoom: {
    'en-us': 'the server has no room left for it; try again later',
    'es-mx': 'al servidor no le queda espacio; vuelve a intentarlo más tarde',
  },
  quota: {
    'en-us': 'your organization’s storage is full; delete files or imports and try again',
    'es-mx':
      'el almacenamiento de tu organización está lleno; elimina archivos o importaciones y vuelve a intentarlo',
  },
  infected: {
    'en-us': 'the scanner found malware in it, so it was deleted; upload a clean copy',
    'es-mx': 'el antivirus encontró malware en él y se eliminó; sube una copia limpia',
  },
  stopped: {
    'en-us': 'reading broke off; try again',
    'es-mx': 'la lectura se interrumpió; vuelve a intentarlo',
  },
} as const satisfies Record<string, Record<Language, string>>

export type UnreadableReason = keyof typeof reasons

/** Why a file can't be read, and where: the line of the file and the column, both from 1, where they are known. */
export type Unreadable = {
  readonly reason: UnreadableReason
  readonly line: number | null
  readonly column: number | null
}

/** A file that can't be read. */
export class UnreadableError extends Error {
  readonly why: Unreadable

  constructor(reason: UnreadableReason, line: number | null = null, column: number | null = null) {
    super(`not readable: ${reason}`)
    this.name = 'UnreadableError'
    this.why = { reason, line, column }
  }
}

/** The reason in words. */
export const reasonText = (reason: UnreadableReason, language: Language): string => reasons[reason][language]

/** The whole of it in words: `Line 7, column 3: a cell is longer than 32 KB`. */
export function unreadableText({ reason, line, column }: Unreadable, language: Language): string {
  const text = reasonText(reason, language)
  if (line === null) return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  const isSpanish = language === 'es-mx'
  const place = `${isSpanish ? 'Línea' : 'Line'} ${line}`
  return `${place}${column === null ? '' : `, ${isSpanish ? 'columna' : 'column'} ${column}`}: ${text}`
}
