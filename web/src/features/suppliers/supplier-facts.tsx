import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import type { OfRecord } from '../../records/details/record-details.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './supplier-facts.module.css'

/** Which partner the terms are of, and for which product. */
export function SupplierFacts({ values }: OfRecord) {
  const { t } = useTranslation('record-details')
  const [supplier, product] = [valueIn(values, 'supplier'), valueIn(values, 'product')]
  const partnerId = textIn(values, 'partnerId')
  const productId = isRecord(product) && typeof product.code === 'string' ? product.code : null
  return (
    <div className={classes.facts}>
      {supplier === null ? null : partnerId === null ? (
        <span>{labelOf(supplier)}</span>
      ) : (
        <TextLink to="/network/$id" params={{ id: partnerId }} size="sm">
          {labelOf(supplier)}
        </TextLink>
      )}
      {productId === null ? null : (
        <TextLink
          to="/products/$id/$name/$section"
          params={{ id: productId, name: '-', section: 'general' }}
          size="sm"
        >
          {labelOf(product)}
        </TextLink>
      )}
      {values.archived === true ? <StatusBadge meaning="none">{t('archive.is')}</StatusBadge> : null}
    </div>
  )
}
