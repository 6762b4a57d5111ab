import { textIn } from '@rumbo/domain/fields/values'
import { useEffect } from 'react'
import { isApiError } from '../../lib/errors/api-error.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { forgetRecent, noteRecent } from '../../lib/storage/recent-records.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'

type Opened = { readonly data: RecordAnswer | undefined; readonly error: unknown }

/** Notes in this browser that a record was opened, so that it is quickly found again; forgets one that isn't there. */
export function useNoteOpened(id: string, { data, error }: Opened): void {
  const { module } = useRecordScreen()
  const { organizationId } = useMembership()
  const { id: userId } = useUser()
  const title = data && (textIn(valuesOf(data), module.title) ?? undefined)
  const isGone = isApiError(error, 'NOT_FOUND')
  useEffect(() => {
    const whose = { organizationId, userId }
    if (isGone) forgetRecent(whose, id)
    else if (title !== undefined) noteRecent(whose, { module: module.id, id, title, at: Date.now() })
  }, [organizationId, userId, module.id, id, title, isGone])
}
