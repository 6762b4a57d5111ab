import { textIn } from '@rumbo/domain/fields/values'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import type { PaletteParts, RecordHit } from '../../lib/palette.ts'
import { supplierScreen } from './supplier-screen.ts'

const Nothing = () => null

/** What fits besides the name, else the code. */
function details({ match, values }: RecordHit): readonly string[] {
  const text = match?.text ?? textIn(values, 'code')
  return text === null ? [] : [text]
}

/** How suppliers are found in the command palette. */
export const supplierPalette: PaletteParts = {
  texts: ['suppliers'],
  modules: {
    suppliers: {
      text: 'suppliers:nouns.title',
      Icon: () => <IconBuildingFactory2 size={18} stroke={1.75} aria-hidden />,
      State: Nothing,
      details,
      open: (id) => supplierScreen.routes.details(id),
    },
  },
  useActions: () => [],
}
