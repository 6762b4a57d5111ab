import { useDebouncedCallback } from '@mantine/hooks'
import { updateMe } from '@rumbo/domain/auth/api'
import { useMemo, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { setUser, useUser } from '../../lib/session/session-state.ts'
import { readStored, store } from '../../lib/storage/storage.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { type KeptLayout, readLayouts } from './kept-layout.ts'

/** How long a drag must rest before the widths are saved, in ms. */
const restOfDrag = 800

type Drafts = Readonly<Record<string, KeptLayout>>

/** Column changes that no view holds, by the view's id; '' is the list without a view, `tab:<variant>` that of one variant. */
export type KeptLayouts = {
  readonly layoutOf: (key: string) => KeptLayout | undefined
  readonly change: (key: string, layout: KeptLayout) => void
  readonly drop: (key: string) => void
}

/** Columns as the user left them, kept in this browser; widths of the list without a view in the profile. */
export function useKeptLayouts(): KeptLayouts {
  const user = useUser()
  const { first, storageKey, widths } = useRecordScreen().columns
  const [kept, setKept] = useState<Drafts>(() => readLayouts(readStored(storageKey)))
  // The same object as long as nothing changes: another one draws every row again.
  const plain = useMemo(() => ({ order: first, widths: widths?.of(user) ?? {} }), [first, widths, user])
  const saveWidths = useDebouncedCallback(async (dragged: Record<string, number>) => {
    if (!widths) return
    const changed = await call(updateMe, widths.patch(dragged), { onError: 'inline' }).catch(() => null)
    if (changed) setUser(changed)
  }, restOfDrag)

  function keep(next: Drafts) {
    setKept(next)
    store(storageKey, JSON.stringify(next))
  }

  return {
    layoutOf: (key) => kept[key] ?? (key === '' ? plain : undefined),
    change: (key, layout) => {
      if (key === '' && layout.widths !== kept['']?.widths) saveWidths({ ...layout.widths })
      keep({ ...kept, [key]: layout })
    },
    drop: (key) => keep(Object.fromEntries(Object.entries(kept).filter(([each]) => each !== key))),
  }
}
