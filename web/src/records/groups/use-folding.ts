import { isRecord } from '@rumbo/domain/fields/parsed'
import { useCallback, useMemo } from 'react'
import type { Folding } from '../../grid/groups/grid-group.ts'
import { readStored, store } from '../../lib/storage/storage.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** Lists whose folds this browser keeps, and groups that it keeps of each. */
const maxLists = 30
const maxKept = 300

const isFolding = (kept: unknown): kept is Folding =>
  isRecord(kept) &&
  (kept.all === 'open' || kept.all === 'folded') &&
  Array.isArray(kept.except) &&
  kept.except.length <= maxKept &&
  kept.except.every((each) => typeof each === 'string')

/** Which groups of a view are folded, as they were left in this browser; null: nobody folded any. */
export function useFolding(
  view: string,
  group: string,
): {
  readonly folding: Folding | null
  readonly onFold: (folding: Folding) => void
} {
  const { module } = useRecordScreen()
  const place = `${module.id}.folds` as const
  const key = `${view} ${group}`
  const folding = useMemo(() => readKept(place)[key] ?? null, [place, key])
  const onFold = useCallback(
    (next: Folding) => {
      const { [key]: _before, ...others } = readKept(place)
      const all = [
        ...Object.entries(others).slice(1 - maxLists),
        [key, { ...next, except: next.except.slice(-maxKept) }],
      ]
      store(place, JSON.stringify(Object.fromEntries(all)))
    },
    [place, key],
  )
  return { folding, onFold }
}

function readKept(place: `${string}.folds`): Readonly<Record<string, Folding>> {
  try {
    const kept: unknown = JSON.parse(readStored(place) ?? '{}')
    return isRecord(kept)
      ? Object.fromEntries(
          Object.entries(kept).flatMap(([key, each]) => (isFolding(each) ? [[key, each]] : [])),
        )
      : {}
  } catch {
    return {}
  }
}
