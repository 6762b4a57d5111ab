import { useMemo } from 'react'
import { useCatalogue, useCatalogues } from '../../forms/catalogue/use-catalogue.ts'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import type { HistoryContext } from './history-sentences.ts'

/** What the sentences of the history know. */
export function useHistoryContext(): HistoryContext {
  const { module } = useRecordScreen()
  const { history: parts } = useRecordDetails()
  const { catalogue: root, tables } = useCatalogue(module.id)
  const below = useCatalogues(module.children)
  return useMemo(
    () => ({ parts, root, tables, children: below.map(({ catalogue }) => catalogue) }),
    [parts, root, tables, below],
  )
}
