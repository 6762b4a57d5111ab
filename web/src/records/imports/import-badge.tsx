import type { DataImport, ImportState } from '@rumbo/domain/records/imports/import'
import { useTranslation } from 'react-i18next'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'

const meanings: Readonly<Record<ImportState, Meaning>> = {
  uploading: 'underway',
  reading: 'underway',
  matching: 'look',
  checking: 'underway',
  verifying: 'look',
  running: 'underway',
  done: 'good',
  failed: 'bad',
  cancelled: 'none',
  undone: 'none',
}

/** Where an import stands, in a word. */
export function ImportBadge({
  of: { state, counts },
}: {
  readonly of: Pick<DataImport, 'state' | 'counts'>
}) {
  const { t } = useTranslation('imports')
  const isPartly = state === 'done' && counts !== null && counts.refused > 0
  return (
    <StatusBadge meaning={isPartly ? 'look' : meanings[state]}>
      {isPartly ? t('states.partly') : t(`states.${state}`)}
    </StatusBadge>
  )
}
