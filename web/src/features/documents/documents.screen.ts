import { IconFileText } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** The list of all documents and their pages. */
export const documentsScreen = screen({
  entry: {
    text: 'shell:entries.documents',
    to: '/documents',
    under: ['/documents/'],
    icon: IconFileText,
    needs: 'module:documents',
  },
  palette: async () => (await import('./document-palette.tsx')).documentPalette,
})
