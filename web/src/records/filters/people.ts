import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { listViewAudience } from '@rumbo/domain/records/views/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'

/** A person to filter by: 'me' or a user's id, and the name. */
export type Person = { readonly value: string; readonly label: string }

const nobody: readonly Person[] = []

/** Oneself first, then the others of the organization; nobody while they aren't `wanted`. */
export function usePeople(wanted: boolean): readonly Person[] {
  const { t } = useTranslation('views')
  const { data } = useQuery({
    queryKey: ['views', 'audience'],
    queryFn: ({ signal }) => call(listViewAudience, {}, { signal, onError: 'inline' }),
    enabled: wanted,
    staleTime: 60_000,
  })
  return useMemo(
    () =>
      wanted
        ? [
            { value: 'me', label: t('me') },
            ...(data?.users ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]
        : nobody,
    [wanted, data, t],
  )
}

/** What a condition on a field compares with for a person. */
export function personValue(field: Field, code: string, people: readonly Person[]): Json {
  if (code === 'me' || field.type === 'id') return code
  return { label: people.find(({ value }) => value === code)?.label ?? code, code }
}
