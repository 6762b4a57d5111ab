import { useMemo } from 'react'
import { useCatalogue, useCatalogues } from '../../forms/use-catalogue.ts'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { ToldHistory } from './history-sentences.ts'

/** What the sentences of the history know. */
export function useToldHistory(): ToldHistory {
  const { module } = useRecordScreen()
  const { history: parts } = useRecordDetails()
  const { catalogue: root, tables } = useCatalogue(module.id)
  const below = useCatalogues(module.children)
  return useMemo(
    () => ({ parts, root, tables, children: below.map(({ catalogue }) => catalogue) }),
    [parts, root, tables, below],
  )
}
