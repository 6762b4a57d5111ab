import { screen } from '../../lib/screen.ts'

/** Demurrage and detention invoices, which stand under the finances. */
export const ddInvoicesScreen = screen({
  palette: async () => (await import('./dd-palette.tsx')).ddPalette,
})
