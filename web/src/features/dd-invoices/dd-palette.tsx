import { IconReceiptDollar } from '@tabler/icons-react'
import type { PaletteParts, RecordHit } from '../../lib/palette.ts'
import { ddInvoiceScreen } from './dd-invoice-screen.ts'
import { moneyOf } from './money-text.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** What fits besides the number, and the total. */
const details = ({ match, values }: RecordHit): readonly string[] =>
  [match?.text ?? null, moneyOf(values, 'total')].filter((text) => text !== null)

/** How demurrage invoices are found in the command palette. */
export const ddPalette: PaletteParts = {
  texts: ['dd_invoices', 'dd-check'],
  modules: {
    dd_invoices: {
      text: 'dd_invoices:nouns.title',
      Icon: () => <IconReceiptDollar size={18} stroke={1.75} aria-hidden />,
      State: ({ values }) => <VerdictBadge values={values} />,
      details,
      open: (id) => ddInvoiceScreen.routes.details(id),
    },
  },
  useActions: () => [],
}
