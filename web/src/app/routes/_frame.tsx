import { createFileRoute } from '@tanstack/react-router'
import { metadataQuery } from '../../forms/catalogue/metadata-query.ts'
import { loadCatalogues } from '../../forms/catalogue/standard-catalogues.ts'
import { credentials } from '../../lib/calls/credentials.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { currentLanguage, fetchLaterTexts } from '../../lib/texts/i18n.ts'
import { Frame } from '../shell/frame.tsx'

export const Route = createFileRoute('/_frame')({
  // On its way while the page is loaded: almost every page has fields, and all but the list have more texts and fields than the first ones.
  loader: ({ location }) => {
    if (location.pathname !== '/')
      void Promise.all([fetchLaterTexts(), loadCatalogues()]).catch(() => undefined)
    const { tokenRumbo, organizationId } = credentials()
    if (tokenRumbo && organizationId)
      void queryClient.prefetchQuery(metadataQuery(organizationId, currentLanguage()))
  },
  component: Frame,
})
