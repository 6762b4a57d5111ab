import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/errors/api-error.ts'
import { idle } from '../../lib/idle.ts'
import { isKept } from '../../lib/offline/kept-since.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { addressEnd } from '../screen/record-addresses.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { addressKey } from '../screen/use-record-id.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Opened = { readonly data: RecordAnswer | undefined; readonly error: unknown }

/** Milliseconds after a record was read at which its parts are here as well. */
const restOfParts = 1_500

/** Keeps a record that was opened, so that it can be read while the service is out of reach; forgets one that isn't there. */
export function useKeepOffline(id: string, { data, error }: Opened): void {
  const { organizationId } = useMembership()
  const { id: userId } = useUser()
  const { recordKey, routes, words } = useRecordScreen()
  const router = useRouter()
  const { i18n } = useTranslation()
  const cache = useQueryClient()
  const isGone =
    isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST') || isApiError(error, 'FORBIDDEN')
  const version = data?.version
  useEffect(() => {
    if (isKept()) return
    let isOver = false
    const timer = setTimeout(async () => {
      await idle()
      if (isOver) return
      const { dropRecord, keepRecord } = await import('../../lib/offline/kept-records.ts')
      const { isKeeping, keepShell } = await import('../../lib/offline/keep-shell.ts')
      if (isGone) await dropRecord(id)
      else if (version !== undefined) {
        // The page is opened by its address, which no server is there to find.
        cache.setQueryData(addressKey({ recordKey }, addressEnd(id)), id)
        await keepRecord(id, { userId, organizationId })
        // Where no worker would answer with them, files are not loaded to be kept.
        if (!(await isKeeping())) return
        // The list that shows what was kept begins without the service, too, though it was not looked at yet.
        await Promise.all([
          router.preloadRoute(routes.list()),
          import('../offline/kept-list.tsx'),
          i18n.loadNamespaces(['records', words.list]),
        ]).catch(() => undefined)
        await keepShell()
      }
    }, restOfParts)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, userId, organizationId, version, isGone, cache, recordKey, router, routes, words, i18n])
}
