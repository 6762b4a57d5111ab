import type { Field } from '@rumbo/domain/fields/field'
import { textIn } from '@rumbo/domain/fields/values'
import { modes } from '@rumbo/domain/kernel/mode'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './product-facts.module.css'

/** Products are alike in every mode of transport. */
const [mode] = modes

/** What kind of product it is, in what it is counted, and how much of it there was on which day; its code stands next to its name. */
export function ProductFacts({ values }: OfRecord) {
  const { t } = useTranslation(['product-details', 'record-details'])
  const { catalogue, sections } = useCatalogue('products')
  const words = useFieldWords(catalogue, sections)
  const { date } = useFormats()
  const shown = (id: string) => {
    const field: Field | undefined = catalogue.fields.find((each) => each.id === id)
    const value = values[id]
    return field && value !== null && value !== undefined ? words.text(value, field, mode) : null
  }
  const asOf = textIn(values, 'inventoryAsOf')
  const inventory = shown('inventory')
  return (
    <div className={classes.facts}>
      {['category', 'unitType'].map((id) => {
        const text = shown(id)
        return text ? <span key={id}>{text}</span> : null
      })}
      {inventory && asOf ? <span>{t('inventory.asOf', { amount: inventory, date: date(asOf) })}</span> : null}
      {values.archived === true ? (
        <StatusBadge meaning="none">{t('record-details:archive.is')}</StatusBadge>
      ) : null}
    </div>
  )
}
