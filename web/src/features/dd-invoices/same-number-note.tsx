import { useDebouncedValue } from '@mantine/hooks'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { sameNumberOf } from './dd-invoices-queries.ts'
import classes from './same-number-note.module.css'

type Props = {
  readonly field: Field
  readonly value: Json
  readonly id?: string | undefined
  /** What the company that billed it is called, where that is known. */
  readonly party?: string
}

/** Says which other invoice has a number: one is easily entered twice. Nothing for any other field. */
export function SameNumberNote({ field, value, ...of }: Props) {
  const number = field.id === 'invoiceNumber' && typeof value === 'string' ? value.trim() : ''
  return number === '' ? null : <SameNumber number={number} {...of} />
}

/** The same for a number that stands in no field of a record. */
export function SameNumber({
  number,
  id,
  party = '',
}: Pick<Props, 'id' | 'party'> & { readonly number: string }) {
  const { t } = useTranslation('dd_invoice-details')
  const [typed] = useDebouncedValue(number, 300)
  const { data } = useQuery(sameNumberOf(typed, party, id))
  const [first] = data?.items ?? []
  if (!first) return null
  return (
    <p className={classes.note} role="status">
      {t('sameNumber')}{' '}
      <TextLink to="/demurrage/$id" params={{ id: first.id }} size="xs">
        {[first.invoiceNumber, first.party].filter(Boolean).join(' · ')}
      </TextLink>
    </p>
  )
}
