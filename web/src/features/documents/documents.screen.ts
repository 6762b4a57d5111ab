import { IconFileText } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** The list of all documents and their pages, and the rules that say which are needed. */
export const documentsScreen = screen({
  entry: {
    text: 'shell:entries.documents',
    to: '/documents',
    lists: 'documents',
    under: ['/documents/'],
    icon: IconFileText,
    needs: 'module:documents',
  },
  settings: {
    text: 'shell:settings.documents',
    to: '/settings/documents',
    needs: 'organization:organizations',
  },
  palette: async () => (await import('./document-palette.tsx')).documentPalette,
})
