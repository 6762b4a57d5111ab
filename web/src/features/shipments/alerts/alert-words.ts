import { isDocumentAlert } from '@rumbo/domain/alerts/alert'
import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useFormats } from '../../../lib/texts/formats.ts'

/** What an alert says, with its numbers. */
export function useAlertWords(): (alert: Alert) => string {
  const { t } = useTranslation(['alerts', 'papers'])
  const { catalogue } = useCatalogue('shipments')
  const words = useFieldWords(catalogue)
  const { catalogue: ofDocuments } = useCatalogue('documents')
  const typeWords = useFieldWords(ofDocuments)
  const formats = useFormats()
  return ({ kind, field: id, from, to, days, clock, record }) => {
    const mode = record.mode ?? 'ocean'
    const count = Math.abs(days ?? 0)
    const date = (value: unknown) => (typeof value === 'string' ? formats.date(value) : '')
    const named = clock ?? 'unnamed'
    if (kind === 'freeTime' && days !== null && days < 0) return t(`lines.past.${named}`, { count })
    if (kind === 'freeTime') {
      return days === 0 ? t(`lines.freeTime.${named}Today`) : t(`lines.freeTime.${named}`, { count })
    }
    if (kind === 'hold') return t('lines.hold')
    if (kind === 'documentsDiffer') {
      const differing = typeof from === 'string' ? from.split(' ') : []
      const fields = differing.map((each) => t(`papers:fields.${each}`)).join(', ')
      if (days === 0) return t('lines.documentsDifferToday', { fields })
      return t('lines.documentsDiffer', { fields, count, to: date(to) })
    }
    if (isDocumentAlert(kind)) {
      const types = typeof from === 'string' ? from.split(' ') : []
      const typeField = ofDocuments.fields.find((each) => each.id === 'type')
      const documents = types
        .map((type) => (typeField ? typeWords.option(typeField, type, mode) : ''))
        .join(', ')
      if (kind === 'documentMissing' && days === 0) return t('lines.documentMissingToday', { documents })
      const line = kind === 'documentExpiring' && (days ?? 0) < 0 ? 'documentExpired' : kind
      return t(`lines.${line}`, { documents, count, to: date(to) })
    }
    const field = catalogue.fields.find((each) => each.id === id)
    const values = {
      count,
      from: kind === 'connectionMissed' ? String(from ?? '') : date(from),
      to: date(to),
      field: field ? words.label(field, mode) : '',
      change: t((days ?? 0) < 0 ? 'earlier' : 'later', { count }),
    }
    return t(`lines.${kind}`, values)
  }
}
