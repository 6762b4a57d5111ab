import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import type { ShareState } from '@rumbo/domain/records/sharing/share-state'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'

type ShareChange = {
  readonly entry: HistoryEntry
  readonly who: string
  readonly before: ShareState | null
  readonly after: ShareState | null
}

/** How history tells that somebody was brought in, changed or taken out: "Ana shared it with …". */
export function useShareSentence(): (change: ShareChange) => string {
  const { t } = useRecordTranslation('sharing')
  const kindName = useKindName()
  return ({ entry, who, before, after }) => {
    const { name, party, kind } = after ?? before ?? { name: '', party: 'contact', kind: 'others' }
    if (before && after) return t('history.changed', { who, name })
    const words = { who, name, kind: kindName(kind) }
    if (after) return t(party === 'organization' ? 'history.shared' : 'history.broughtIn', words)
    const isOwnDoing = before?.organizationId != null && before.organizationId === entry.organization?.id
    return t(isOwnDoing ? 'history.left' : 'history.unshared', words)
  }
}
