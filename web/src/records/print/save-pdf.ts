import type { PdfFile } from '@rumbo/domain/records/sheets/sheet.api'
import { saveFile } from '../../lib/save-file.ts'

/** Saves a PDF as the browser saves downloads. */
export function savePdf({ name, data }: Pick<PdfFile, 'name' | 'data'>): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  saveFile(name, bytes, 'application/pdf')
}
