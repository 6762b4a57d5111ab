import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { DataImport, ImportOptions } from '@rumbo/domain/records/imports/import'
import { importOptions } from '@rumbo/domain/records/imports/import-options'
import type { suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { useState } from 'react'
import { z } from 'zod'
import { readStored, storageKeys, store } from '../../../lib/storage/storage.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { type Matching, matchingFrom } from './matching.ts'

/** What is being made: it outlives a reload of the page, in this browser, until it is sent. */
type MatchDraft = { readonly matching: Matching; readonly options: ImportOptions }

const wish = z.looseObject({ column: z.int(), field: z.string().nullish(), module: z.string() })
const kept = z.object({
  of: z.string(),
  matching: z.object({
    columns: z.array(wish),
    constants: z.array(z.looseObject({ field: z.string(), module: z.string(), text: z.string() })),
  }),
  options: importOptions,
})

/** Names the file as it was read: another one has other columns. */
const nameOf = ({ id, columns }: DataImport) =>
  `${id} ${columns.length} ${columns.map(({ header }) => header).join('|')}`.slice(0, 2_000)

function readKept(of: DataImport): MatchDraft | null {
  try {
    const read = kept.safeParse(JSON.parse(readStored(storageKeys.importMatching) ?? 'null'))
    if (!read.success || read.data.of !== nameOf(of)) return null
    // What this browser wrote itself; the server checks every word of it.
    return { matching: read.data.matching as Matching, options: read.data.options }
  } catch {
    return null
  }
}

/** Forgets what was kept: it was sent, or another mapping was applied. */
export const forgetKept = (): void => store(storageKeys.importMatching, null)

/** The matching as it is being made, begun with what is kept, what the import has, or what is proposed. */
export function useMatching(of: DataImport, { proposal, grouped, key }: Received<typeof suggestMapping>) {
  const root = useRecordScreen().module.id
  const begin = (at: DataImport): MatchDraft => {
    const isNew = at.mapping.length === 0
    // Like what the columns are, the key is proposed, and that several rows are one record; both are shown.
    const found = isNew && grouped && at.options.key.length === 0 ? grouped : null
    return {
      matching: matchingFrom(at, isNew ? proposal : at.mapping, root),
      options: found
        ? { ...at.options, grouped: true, key: [found.key] }
        : isNew && at.options.key.length === 0
          ? { ...at.options, key }
          : at.options,
    }
  }
  const [draft, setDraft] = useState(() => readKept(of) ?? begin(of))
  return {
    draft,
    change: (next: Partial<MatchDraft>) => {
      const changed = { ...draft, ...next }
      setDraft(changed)
      store(storageKeys.importMatching, JSON.stringify({ of: nameOf(of), ...changed }))
    },
    /** Begins again with what an answer holds. */
    reset: (answer: DataImport) => {
      forgetKept()
      setDraft(begin(answer))
    },
  }
}
