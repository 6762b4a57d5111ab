import { IconFileText } from '@tabler/icons-react'
import type { PaletteParts } from '../../lib/palette.ts'
import { documentScreen } from './document-screen.ts'

const Nothing = () => null

/** How documents are found in the command palette. */
export const documentPalette: PaletteParts = {
  texts: ['documents'],
  modules: {
    documents: {
      text: 'documents:nouns.title',
      Icon: () => <IconFileText size={18} stroke={1.75} aria-hidden />,
      State: Nothing,
      details: ({ match }) => (match ? [match.text] : []),
      open: (id) => documentScreen.routes.details(id),
    },
  },
  useActions: () => [],
}
