import type { ChangedField } from '@rumbo/domain/records/contracts/changed.contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'

/** Says of a change by whom and when it was made. */
export function useChangedWords(): (change: ChangedField) => string {
  const { t } = useTranslation('record-changed')
  const { moment } = useFormats()
  return useMemo(() => {
    const whoOf = ({ user, organization, way, source }: ChangedField): string => {
      if (user && way !== 'tracking') return user.label
      if (way === 'tracking') return source ?? t('who.tracking')
      if (way === 'automation') return t('who.automation')
      return organization?.label ?? t('who.company')
    }
    return (change) => t('by', { who: whoOf(change), at: moment(change.at) })
  }, [t, moment])
}
