import type { Json } from '@rumbo/domain/fields/field-type'
import { useQueryClient } from '@tanstack/react-query'
import type { Conflict } from '../../forms/use-edit.ts'
import { call } from '../../lib/calls/call.ts'
import { recordQuery } from '../details/record-queries.ts'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { beginWrite, endWrite } from './written-here.ts'

export type SaveField = (edit: {
  readonly field: string
  readonly value: Json
  /** What stood there when the editor began. */
  readonly seen: Json
}) => Promise<Conflict | null>

/** Saves one field of a record: on screen at once, reverted if it is refused; reports whose value it overwrote. */
export function useSaveField(id: string): SaveField {
  const cache = useQueryClient()
  const screen = useRecordScreen()
  const { queryKey } = recordQuery(screen, id)
  return async ({ field, value, seen }) => {
    await cache.cancelQueries({ queryKey, exact: true })
    const show = (shown: Json) =>
      cache.setQueryData(queryKey, (record) => record && { ...record, [field]: shown })
    show(value)
    beginWrite(id, field)
    try {
      const { conflicts, ...record } = await call(
        screen.contracts.update,
        { id, [field]: value, seen: { [field]: seen } },
        { onError: 'inline' },
      )
      cache.setQueryData(queryKey, record as RecordAnswer)
      const stored = record[field]
      endWrite(id, { field, value: stored ?? null, version: record.version })
      void cache.invalidateQueries({
        queryKey,
        predicate: (query) => query.queryKey.length > queryKey.length,
      })
      void cache.invalidateQueries({ queryKey: [screen.module.id] })
      return conflicts.find((conflict) => conflict.field === field) ?? null
    } catch (error) {
      show(seen)
      throw error
    }
  }
}
