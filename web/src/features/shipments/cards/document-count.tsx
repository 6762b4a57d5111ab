import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import classes from './document-count.module.css'

/** How many of the documents that a shipment needs are in: '3 of 5', colored by what lacks; nothing where none is needed. */
export function DocumentCount({ values }: { readonly values: Values }) {
  const { t } = useTranslation('shipment-list')
  const [missing, needed] = [valueIn(values, 'missingDocuments'), valueIn(values, 'neededDocuments')]
  if (typeof missing !== 'number' || typeof needed !== 'number') return null
  return (
    <span className={classes.count} data-state={valueIn(values, 'documentsState')}>
      {t('documents.count', { in: needed - missing, of: needed })}
    </span>
  )
}
