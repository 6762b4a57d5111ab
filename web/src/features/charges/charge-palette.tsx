import { textIn } from '@rumbo/domain/fields/values'
import { IconReceiptDollar } from '@tabler/icons-react'
import type { PaletteParts, RecordHit } from '../../lib/palette.ts'
import { chargeScreen } from './charge-screen.ts'

const Nothing = () => null

/** What fits besides the concept, and the amount. */
function details({ match, values }: RecordHit): readonly string[] {
  const [amount, currency] = [textIn(values, 'amount'), textIn(values, 'currency')]
  return [match?.text ?? null, amount === null ? null : `${amount} ${currency ?? ''}`.trim()].filter(
    (text) => text !== null,
  )
}

/** How charges are found in the command palette. */
export const chargePalette: PaletteParts = {
  texts: ['charges'],
  modules: {
    charges: {
      text: 'charges:nouns.title',
      Icon: () => <IconReceiptDollar size={18} stroke={1.75} aria-hidden />,
      State: Nothing,
      details,
      open: (id) => chargeScreen.routes.details(id),
    },
  },
  useActions: () => [],
}
