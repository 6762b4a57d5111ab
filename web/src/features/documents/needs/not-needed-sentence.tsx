import { notNeededState } from '@rumbo/domain/documents/needs/not-needed-state'
import { useTranslation } from 'react-i18next'
import type { NotedChange } from '../../../records/details/record-add-ons.ts'
import { useDocumentTypes } from '../types/use-document-types.ts'

/** Says in the history that a document isn't needed, why not, or that it is needed after all. */
export function NotNeededSentence({ who, from, to }: NotedChange) {
  const { t } = useTranslation('document-needs')
  const types = useDocumentTypes()
  const [before, after] = [from, to].map((state) => notNeededState.safeParse(state).data)
  const said = after ?? before
  if (!said) return null
  const words = { who, type: types.name(said.type), reason: said.reason }
  return <>{t(after ? 'history.notNeeded' : 'history.needed', words)}</>
}
