import { textIn } from '@rumbo/domain/fields/values'
import { IconBox } from '@tabler/icons-react'
import type { PaletteParts, RecordHit } from '../../lib/palette.ts'
import { productScreen } from './product-screen.ts'

const Nothing = () => null

/** What fits besides the name, else the code. */
function details({ match, values }: RecordHit): readonly string[] {
  const text = match?.text ?? textIn(values, 'code')
  return text === null ? [] : [text]
}

/** How products are found in the command palette. */
export const productPalette: PaletteParts = {
  texts: ['products'],
  modules: {
    products: {
      text: 'products:nouns.title',
      Icon: () => <IconBox size={18} stroke={1.75} aria-hidden />,
      State: Nothing,
      details,
      open: (id) => productScreen.routes.details(id),
    },
  },
  useActions: () => [],
}
