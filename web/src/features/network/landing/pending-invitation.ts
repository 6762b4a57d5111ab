import { useEffect } from 'react'
import { readStored, storageKeys, store } from '../../../lib/storage/storage.ts'

/**
 * Keeps an invitation of a company while its reader signs up and makes an organization: the guard leads back to it from
 * the first page of work. It is used up when it is shown to somebody at work.
 */
export function useKeptInvitation(token: string, isAtWork: boolean): void {
  useEffect(() => {
    if (!isAtWork) store(storageKeys.companyInvitation, token)
    else if (readStored(storageKeys.companyInvitation) !== null) store(storageKeys.companyInvitation, null)
  }, [token, isAtWork])
}
