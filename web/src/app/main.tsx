import './global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../lib/calls/query-client.ts'
import { sessionQuery } from '../lib/session/session-state.ts'
import { readStored, storageKeys } from '../lib/storage/storage.ts'
import { startI18n } from '../lib/texts/i18n.ts'
import { OfflineBanner } from '../ui/states/offline-banner.tsx'
import { ToastRegion } from '../ui/states/toast-region.tsx'
import { watchSession } from './entry/watch-session.ts'
import { reloadOnceOnLostChunk } from './lost-chunk.ts'
import { loadPageCode, router } from './router.ts'
import { tellErrors } from './tell-errors.ts'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme.ts'
import { showWholeTexts } from './whole-texts.ts'

reloadOnceOnLostChunk()
tellErrors()
showWholeTexts()
watchSession()
const texts = startI18n()
// While the texts are on their way: the guard will ask for it first.
void queryClient.prefetchQuery(sessionQuery)
// Whoever was signed in here last time most likely gets the requested page.
if (readStored(storageKeys.signedIn) !== null) void texts.then(loadPageCode)
await texts

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
