import type { Values } from '@rumbo/domain/fields/values'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overwritten } from '../../forms/conflict-note.tsx'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { recordQuery } from '../details/record-queries.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useSaveField } from './use-save-field.ts'
import { forgetWrites, type Lost, takeLost } from './written-here.ts'

/** Tells by field where somebody wrote over what this window had written, as long as the page is open. */
export function useOverwritten(id: string): (field: string) => Overwritten | undefined {
  const { t } = useTranslation('errors')
  const cache = useQueryClient()
  const save = useSaveField(id)
  const screen = useRecordScreen()
  const [lost, setLost] = useState<Readonly<Record<string, Lost>>>({})

  useEffect(() => {
    const hash = JSON.stringify(recordQuery(screen, id).queryKey)
    const stop = cache.getQueryCache().subscribe((event) => {
      // What this window's own writes answered is put into the cache manually; what was read from the server is news.
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      if (event.query.queryHash !== hash) return
      const found = takeLost(id, event.action.data as Values & { readonly version: number })
      if (Object.keys(found).length > 0) setLost((before) => ({ ...before, ...found }))
    })
    return () => {
      stop()
      forgetWrites(id)
    }
  }, [cache, screen, id])

  const close = (field: string) =>
    setLost((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== field)))
  return (field) => {
    const found = lost[field]
    if (!found) return undefined
    return {
      ...found,
      onClose: () => close(field),
      onRestore: () => {
        close(field)
        save({ field, value: found.mine, seen: found.theirs }).catch(() =>
          showToast({ status: 'error', title: t('noResponse'), text: '' }),
        )
      },
    }
  }
}
