import { documentsField } from '@rumbo/domain/alerts/alert'
import type { Field } from '@rumbo/domain/fields/field'
import { moduleOfNotice } from '@rumbo/domain/notifications/notice'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'

/** A due day is written as other days are. */
const day: Field = { id: 'due', type: 'date', side: 'shared', section: '' }

/** What a notice says, in the words and formats of its reader. */
export function useNoticeWords(): (notice: Notice) => string {
  const { t } = useTranslation('notifications')
  const { catalogue } = useCatalogue('shipments')
  const words = useFieldWords(catalogue)
  return ({ kind, field: id, from, to, days, clock, record }) => {
    if (kind === 'taskDue')
      return to === null
        ? t('lines.taskWithoutDay')
        : t('lines.taskDue', { to: words.text(to, day, 'ocean') })
    if (kind === 'alert' && id === documentsField) return t('lines.alertOfDocuments')
    if (moduleOfNotice(kind) === 'documents')
      return days === 0 ? t(`lines.${kind}Today`) : t(`lines.${kind}`, { count: days ?? 0 })
    if (moduleOfNotice(kind) === 'dd_invoices') return t(`lines.${kind}`, { amount: to })
    if (kind === 'rule') return t('lines.rule', { rule: to })
    if (moduleOfNotice(kind) !== 'shipments') return t(`lines.${kind}`)
    const mode = record.mode ?? 'ocean'
    const field = catalogue.fields.find((each) => each.id === id)
    const values = {
      field: field ? words.label(field, mode) : '',
      from: field ? words.text(from, field, mode) : '',
      to: field ? words.text(to, field, mode) : '',
    }
    const named = clock ?? 'unnamed'
    if (kind === 'demurrage') return t(`lines.past.${named}`, { count: days ?? 0 })
    if (kind === 'freeTime') {
      return days === 0
        ? t(`lines.freeTime.${named}Today`)
        : t(`lines.freeTime.${named}`, { count: days ?? 0 })
    }
    if (kind === 'preAlert' && days === 0) return t('lines.preAlertToday')
    if (kind === 'preAlert') return t('lines.preAlert', { count: days ?? 0 })
    if (kind === 'told' && to !== null) return t('lines.toldTo', values)
    if (kind === 'date' && from === null) return t('lines.dateNew', values)
    if (kind === 'date' && to === null) return t('lines.dateGone', values)
    return t(`lines.${kind}`, values)
  }
}
