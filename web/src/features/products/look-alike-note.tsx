import { useDebouncedValue } from '@mantine/hooks'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { listLookAlikes } from '@rumbo/domain/products/look-alikes.api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import classes from './look-alike-note.module.css'
import { unnamed } from './product-address.ts'

type Props = { readonly field: Field; readonly value: Json; readonly id?: string | undefined }

/** Warns of products whose code may be taken for the one that is typed; nothing for any other field. */
export function LookAlikeNote({ field, value, id }: Props) {
  const code = field.id === 'code' && typeof value === 'string' ? value.trim() : ''
  return code === '' ? null : <Note code={code} id={id} />
}

function Note({ code, id }: { readonly code: string; readonly id: string | undefined }) {
  const { t } = useTranslation('product-details')
  const [typed] = useDebouncedValue(code, 300)
  const { data } = useQuery({
    queryKey: ['products', 'look-alikes', typed, id],
    queryFn: ({ signal }) =>
      call(
        listLookAlikes,
        { code: typed.slice(0, 100), ...(id === undefined ? {} : { exceptId: id }) },
        { signal, onError: 'inline' },
      ),
    placeholderData: keepPreviousData,
  })
  const [first] = data?.items ?? []
  if (!first) return null
  return (
    <p className={classes.note} role="status">
      {t(first.code === code ? 'lookAlike.same' : 'lookAlike.like')}{' '}
      <TextLink
        to="/products/$id/$name/$section"
        params={{ id: first.id, name: unnamed, section: 'general' }}
        size="xs"
      >
        {[first.code, first.name].filter(Boolean).join(' · ')}
      </TextLink>
    </p>
  )
}
