import { useDebouncedValue } from '@mantine/hooks'
import { listSameInvoice } from '@rumbo/domain/charges/same-invoice.api'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import classes from './same-invoice-note.module.css'

type Props = {
  readonly field: Field
  readonly value: Json
  readonly id?: string | undefined
  /** What the company is called, where that is known. */
  readonly party?: string
}

/** Says which other charges have an invoice number: an invoice is easily entered twice. Nothing for any other field. */
export function SameInvoiceNote({ field, value, ...of }: Props) {
  const number = field.id === 'invoiceNumber' && typeof value === 'string' ? value.trim() : ''
  return number === '' ? null : <Note number={number} {...of} />
}

function Note({ number, id, party = '' }: Pick<Props, 'id' | 'party'> & { readonly number: string }) {
  const { t } = useTranslation('charge-details')
  const [typed] = useDebouncedValue(number, 300)
  const { data } = useQuery({
    queryKey: ['charges', 'same invoice', typed, party, id],
    queryFn: ({ signal }) =>
      call(
        listSameInvoice,
        {
          invoiceNumber: typed.slice(0, 100),
          ...(party === '' ? {} : { party: party.slice(0, 300) }),
          ...(id === undefined ? {} : { exceptId: id }),
        },
        { signal, onError: 'inline' },
      ),
    placeholderData: keepPreviousData,
  })
  const [first] = data?.items ?? []
  if (!first) return null
  return (
    <p className={classes.note} role="status">
      {t('sameInvoice')}{' '}
      <TextLink to="/finances/$id" params={{ id: first.id }} size="xs">
        {[first.concept, first.party].filter(Boolean).join(' · ')}
      </TextLink>
    </p>
  )
}
