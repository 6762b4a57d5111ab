import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readStored, storageKeys, store } from '../../../lib/storage.ts'

/** Opens the view of the link with which somebody came (AUTH-09); it was kept over sign-in and sign-up, and is used up here. */
export function usePendingView(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const token = readStored(storageKeys.sharedView)
    if (token === null) return
    store(storageKeys.sharedView, null)
    void navigate({ to: '/', search: { shared: token }, replace: true })
  }, [navigate])
}
