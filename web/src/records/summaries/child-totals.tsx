import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCatalogues } from '../../forms/catalogue/use-catalogue.ts'
import { call } from '../../lib/calls/call.ts'
import { useDisplay, useFormats } from '../../lib/texts/formats.ts'
import { countText, toListInput, type Wanted } from '../list/record-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './child-totals.module.css'

/** A sum of many is read without its decimals. */
const whole = (field: Field): Field => ({ ...field, format: { ...field.format, decimals: 0 } })

/** How many records belong to those of the list, and the sums that their module declares. */
export function ChildTotals({ wanted }: { readonly wanted: Wanted }) {
  const { module, contracts, words } = useRecordScreen()
  const { t } = useTranslation(words.list)
  const { count: format } = useFormats()
  const display = useDisplay()
  const catalogues = useCatalogues(module.counted)
  const { sort: _order, ...input } = toListInput(wanted)
  const { data } = useQuery({
    queryKey: [module.id, 'child-totals', input],
    queryFn: ({ signal }) => call(contracts.childTotals, input, { signal, onError: 'inline' }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  if (!data) return null
  const { items, capped } = data
  return items.map(({ module: id, count, sums }) => {
    const fields = catalogues.flatMap(({ catalogue }) => (catalogue.module === id ? catalogue.fields : []))
    return (
      <span key={id}>
        <strong>{countText({ count, capped }, format)}</strong>{' '}
        {t(`${words.list}:foot.${id}`, { count, context: wanted.tab ?? '' })}
        {fields.map((field) => {
          const sum = sums[field.id] ?? null
          if (sum === null) return null
          const text = fieldType(field.type).format(sum, whole(field), display)
          return (
            <span key={field.id} className={classes.sum}>
              <strong>{`${text}${capped ? '+' : ''}`}</strong> {t(`${words.list}:foot.${id}Sums.${field.id}`)}
            </span>
          )
        })}
      </span>
    )
  })
}
