import { getStaffSession, type StaffSession } from '@rumbo/domain/staff/door.api'
import { getStaffOrganization } from '@rumbo/domain/staff/organizations.api'
import { listStaffQueues } from '@rumbo/domain/staff/queues.api'
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../lib/errors/api-error.ts'
import { readStored, storageKeys } from '../../lib/storage/storage.ts'
import { callStaff, staffSessionKey } from './staff-call.ts'

/** The session of staff; null: nobody is signed in. Only who signed in here is looked for. */
export const staffSessionQuery = queryOptions({
  queryKey: staffSessionKey,
  queryFn: async (): Promise<StaffSession | null> => {
    if (readStored(storageKeys.staffSignedIn) === null) return null
    try {
      return await callStaff(getStaffSession, {})
    } catch (error) {
      if (isApiError(error, 'NOT_AUTHENTICATED') || isApiError(error, 'TOKEN_NOT_VALID')) return null
      throw error
    }
  },
  // Read again when something says so: recovery codes stay on screen until they are saved.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})

/** Opening it is a step that the organization reads, so it is read again by people alone. */
export const staffOrganizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'organization', id],
    queryFn: ({ signal }) => callStaff(getStaffOrganization, { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export const staffQueuesQuery = queryOptions({
  queryKey: ['staff', 'queues'],
  queryFn: ({ signal }) => callStaff(listStaffQueues, {}, signal),
  staleTime: 5_000,
})
