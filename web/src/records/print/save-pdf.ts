import type { PdfFile } from '@rumbo/domain/records/sheets/sheet.api'

/** Saves a PDF as the browser saves downloads. */
export function savePdf({ name, data }: Pick<PdfFile, 'name' | 'data'>): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
