import './global.css'
import './shell/catalogues.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../lib/calls/query-client.ts'
import { idle } from '../lib/idle.ts'
import { isSessionExpected } from '../lib/session/expected-session.ts'
import { sessionQuery } from '../lib/session/session-state.ts'
import { startI18n } from '../lib/texts/i18n.ts'
import { OfflineBanner } from '../ui/states/offline-banner.tsx'
import { ToastRegion } from '../ui/states/toast-region.tsx'
import { watchSession } from './entry/watch-session.ts'
import { reloadOnceOnLostChunk } from './lost-chunk.ts'
import { loadPageCode, router } from './router.ts'
import { stylesInForce } from './styles-in-force.ts'
import { tellErrors } from './tell-errors.ts'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts'

reloadOnceOnLostChunk()
tellErrors()
watchSession()
const styles = stylesInForce()
const texts = startI18n()
// While the texts are on their way: the guard needs it first. Whoever is signed in most likely gets the requested page, and whoever was
// last time as well.
if (isSessionExpected()) loadPageCode()
void queryClient.prefetchQuery(sessionQuery).then(() => {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.kind === 'signedIn') loadPageCode()
})
await Promise.all([texts, styles])

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <OfflineBanner />
          <RouterProvider router={router} />
          <ToastRegion />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
// Nothing on a page that isn't drawn yet is cut.
void idle()
  .then(() => import('./whole-texts.ts'))
  .then(({ showWholeTexts }) => showWholeTexts())
// Only where the server says that somebody is to know.
for (const { serverTiming } of performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
  if (serverTiming?.some(({ name }) => name.startsWith('rumbo-')))
    void import('./telemetry/report-page.ts').then(({ reportPage }) => reportPage(serverTiming))
