import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readStored, storageKeys, store } from '../../lib/storage/storage.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** Opens the view of the link with which somebody came (AUTH-09); it was kept over sign-in and sign-up, and is used up here. */
export function usePendingView(): void {
  const navigate = useNavigate()
  const { routes } = useRecordScreen()
  useEffect(() => {
    const token = readStored(storageKeys.sharedView)
    if (token === null) return
    store(storageKeys.sharedView, null)
    void navigate({ ...routes.list({ shared: token }), replace: true })
  }, [navigate, routes])
}
