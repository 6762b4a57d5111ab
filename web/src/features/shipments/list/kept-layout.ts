import { useDebouncedCallback } from '@mantine/hooks'
import { updateMe } from '@rumbo/domain/auth/api'
import { useState } from 'react'
import type { ColumnLayout } from '../../../grid/use-column-model.ts'
import { call } from '../../../lib/call.ts'
import { setUser, useUser } from '../../../lib/session-state.ts'
import { readStored, storageKeys, store } from '../../../lib/storage.ts'
import { usualColumns } from './list-columns.ts'

/** How long a drag must rest before the widths are saved, in ms. */
const restOfDrag = 800

/** Columns and widths as the user left them: widths in the profile, the choice of columns in this browser. */
export function useKeptLayout(): readonly [ColumnLayout, (layout: ColumnLayout) => void] {
  const user = useUser()
  const [layout, setLayout] = useState<ColumnLayout>(() => ({
    order: keptOrder() ?? usualColumns,
    widths: user.shipmentColumnsSize,
  }))
  const saveWidths = useDebouncedCallback(async (shipmentColumnsSize: Record<string, number>) => {
    const changed = await call(updateMe, { shipmentColumnsSize }, { onError: 'inline' }).catch(() => null)
    if (changed) setUser(changed)
  }, restOfDrag)

  function change(next: ColumnLayout) {
    if (next.order !== layout.order) store(storageKeys.shipmentColumns, next.order.join(','))
    if (next.widths !== layout.widths) saveWidths({ ...next.widths })
    setLayout(next)
  }
  return [layout, change]
}

function keptOrder(): readonly string[] | null {
  const kept = readStored(storageKeys.shipmentColumns)
  return kept ? kept.split(',') : null
}
