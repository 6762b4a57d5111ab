import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../forms/field-words.ts'
import { useCatalogue } from '../../forms/use-catalogue.ts'

/** What a notice says, in the words and formats of its reader. */
export function useNoticeWords(): (notice: Notice) => string {
  const { t } = useTranslation('notifications')
  const { catalogue } = useCatalogue('shipments')
  const words = useFieldWords(catalogue)
  return ({ kind, field: id, from, to, days, record: { mode } }) => {
    const field = catalogue.fields.find((each) => each.id === id)
    const values = {
      field: field ? words.label(field, mode) : '',
      from: field ? words.text(from, field, mode) : '',
      to: field ? words.text(to, field, mode) : '',
    }
    if (days !== null && (kind === 'preAlert' || kind === 'freeTime' || kind === 'demurrage')) {
      return days === 0 && kind !== 'demurrage'
        ? t(`lines.${kind}Today`)
        : t(`lines.${kind}`, { count: days })
    }
    if (kind === 'told' && to !== null) return t('lines.toldTo', values)
    if (kind === 'date' && from === null) return t('lines.dateNew', values)
    if (kind === 'date' && to === null) return t('lines.dateGone', values)
    return t(`lines.${kind}`, values)
  }
}
