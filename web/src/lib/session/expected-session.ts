import { readStored, storageKeys } from '../storage/storage.ts'

/** Said with the page by the server that sent it. */
const signedIn = 'signed-in'

/** Whether somebody is most likely signed in: somebody was last time, or the page's own request brought a session's cookie. */
export const isSessionExpected = (): boolean =>
  readStored(storageKeys.signedIn) !== null ||
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(({ serverTiming }) =>
    serverTiming?.some(({ name }) => name === signedIn),
  )
