import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { GridControl, GridPeek } from '../../grid/grid-props.ts'
import type { GridRow } from '../../grid/rows/grid-row.ts'
import type { ListQuery } from '../list/list-query.ts'
import { numberOrId } from '../screen/record-addresses.ts'
import { useRecordId } from '../screen/use-record-id.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** A row whose menu is open, and where. */
type MenuRequest = {
  readonly row: GridRow
  readonly at: { readonly x: number; readonly y: number }
  readonly time: number
}

/** The record that is looked at next to the list, as its address says, and the menu of a row. */
export function usePeek(query: ListQuery) {
  const { routes, side } = useRecordScreen()
  const navigate = useNavigate()
  const control = useRef<GridControl | null>(null)
  const latest = useRef(query)
  latest.current = query
  const [requested, setAsked] = useState<MenuRequest | null>(null)
  const named = side ? (query.peek ?? null) : null
  const found = useRecordId(named)
  // A number that leads nowhere is reported in the panel, as an id is.
  const id = found.id ?? (found.error ? named : null)

  const look = useCallback(
    (peek: string | null, replace: boolean) => {
      const { peek: _before, ...rest } = latest.current
      void navigate({ ...routes.list(peek === null ? rest : { ...rest, peek }), replace })
    },
    [navigate, routes],
  )
  const close = useCallback(() => {
    look(null, true)
    control.current?.focus()
  }, [look])
  const open = useCallback(
    (row: Pick<GridRow, 'id'>) => look(numberOrId(row.id), latest.current.peek !== undefined),
    [look],
  )
  const askMenu = useCallback(
    (row: GridRow, at: MenuRequest['at']) =>
      setAsked((before) => ({ row, at, time: (before?.time ?? 0) + 1 })),
    [],
  )
  const peek = useMemo(
    (): GridPeek => ({ id, control, onOpen: open, onFollow: open, onClose: close }),
    [id, open, close],
  )
  return { id, requested, control, open, close, grid: side ? { peek, onRowMenu: askMenu } : {} }
}
