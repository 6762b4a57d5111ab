import { useDebouncedCallback } from '@mantine/hooks'
import { updateMe } from '@rumbo/domain/auth/api'
import { type ColorRule, colorRules } from '@rumbo/domain/records/views/color-rules'
import { rowHeights, type SummaryKind, summaryKinds } from '@rumbo/domain/records/views/view'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'
import { call } from '../../lib/calls/call.ts'
import { setUser, useUser } from '../../lib/session/session-state.ts'
import { readStored, type StorageKey, store } from '../../lib/storage/storage.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** How long a drag must rest before the widths are saved, in ms. */
const restOfDrag = 800

const drafts = z.record(
  z.string(),
  z.object({
    order: z.array(z.string()),
    widths: z.record(z.string(), z.number()),
    pinned: z.array(z.string()).exactOptional(),
    rowHeight: z.enum(rowHeights).exactOptional(),
    totals: z.record(z.string(), z.enum(summaryKinds)).exactOptional(),
    colors: colorRules.exactOptional(),
  }),
)
/** The columns of a list, what its foot sums up, and how its cells are colored. */
export type KeptLayout = ColumnLayout & {
  readonly totals?: Readonly<Record<string, SummaryKind>>
  readonly colors?: readonly ColorRule[]
}
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
  const [kept, setKept] = useState<Drafts>(() => readDrafts(storageKey))
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

function readDrafts(key: StorageKey): Drafts {
  try {
    return drafts.safeParse(JSON.parse(readStored(key) ?? '{}')).data ?? {}
  } catch {
    // Kept by an older version of the product, in another form.
    return {}
  }
}
