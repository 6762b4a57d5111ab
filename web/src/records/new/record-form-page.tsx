import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { textIn } from '@rumbo/domain/fields/values'
import { newId } from '@rumbo/domain/kernel/id'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { useFirstValues } from '../defaults/use-defaults.ts'
import { recordQuery } from '../details/record-queries.ts'
import { isFillable, isFillableAtFirst } from '../screen/form-sections.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { valuesOf } from '../screen/values-of.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordFilling } from './use-record-filling.ts'

type NewProps = {
  /** What stands in its fields at the beginning. */
  readonly first: Values
  /** The key of what is said once it is there. */
  readonly added: string
}

/** A new record with all of its fields, for roles that may make one. It begins as the organization set it. */
export function NewRecordPage({ first, added }: NewProps) {
  const defaults = useFirstValues(useRecordScreen().module)
  return defaults ? <NewRecordOf first={{ ...defaults, ...first }} added={added} /> : <PageSkeleton />
}

function NewRecordOf({ first, added }: NewProps) {
  const { module, contracts, routes, words } = useRecordScreen()
  const { t } = useRecordTranslation(['records', words.list, words.details])
  const { catalogue, sections, rightOn } = useCatalogue(module.id)
  const fieldWords = useFieldWords(catalogue, sections)
  const filling = useRecordFilling(first)
  const cache = useQueryClient()
  const navigate = useNavigate()
  // The same wish as long as the page is open: a retry makes no second record.
  const [idempotencyKey] = useState(newId)
  const fields = catalogue.fields.filter(
    (field) =>
      !field.foreign &&
      !field.ofTable &&
      isFillableAtFirst(field) &&
      field.id !== 'archived' &&
      rightOn(field.id) === 'edit',
  )
  return (
    <RecordForm
      title={t(`${words.list}:new`)}
      submit={t('form.add')}
      fields={fields}
      words={fieldWords}
      filling={filling}
      before={{}}
      leave={routes.list()}
      onSubmit={() =>
        void filling.save(fields, async (values) => {
          const { id } = await call(contracts.create, values, { idempotencyKey, onError: 'inline' })
          showToast({
            status: 'success',
            title: t(added),
            text: textIn(values, module.title) ?? '',
          })
          void cache.invalidateQueries({ queryKey: [module.id] })
          await navigate(routes.details(id))
        })
      }
    />
  )
}

/** All fields of a record that its reader may change, saved together. */
export function EditRecordPage({ id }: { readonly id: string }) {
  const screen = useRecordScreen()
  const { t } = useTranslation(screen.words.details)
  const { data, error, refetch } = useQuery(recordQuery(screen, id))
  if (data) return <EditRecord key={id} id={id} before={valuesOf(data)} />
  if (!error) return <PageSkeleton />
  return (
    <ErrorState
      heading
      title={t(`${screen.words.details}:failed`)}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function EditRecord({ id, before: read }: { readonly id: string; readonly before: Values }) {
  const screen = useRecordScreen()
  const { module, contracts, routes } = screen
  const { t } = useTranslation('records')
  const { catalogue, sections, rightOn } = useCatalogue(module.id)
  const fieldWords = useFieldWords(catalogue, sections)
  // What stood there as the page was opened: somebody else's later change is no change of this one.
  const [before] = useState(read)
  const filling = useRecordFilling({})
  const cache = useQueryClient()
  const navigate = useNavigate()
  const fields = catalogue.fields.filter(
    (field) =>
      !field.foreign &&
      !field.ofTable &&
      isFillable(field) &&
      field.id !== 'archived' &&
      rightOn(field.id) === 'edit',
  )
  const changed = fields.filter((field) => field.id in filling.values)
  return (
    <RecordForm
      id={id}
      title={t('form.edit', { name: textIn(before, module.title) ?? '' })}
      submit={t('form.save')}
      fields={fields}
      words={fieldWords}
      filling={filling}
      before={before}
      leave={routes.details(id)}
      onSubmit={() =>
        void filling.save(changed, async (values) => {
          if (Object.keys(values).length > 0) {
            const seen: Record<string, Json> = {}
            for (const field of Object.keys(values)) seen[field] = before[field] ?? null
            await call(contracts.update, { id, ...values, seen }, { onError: 'inline' })
            await cache.invalidateQueries({ queryKey: recordQuery(screen, id).queryKey })
            void cache.invalidateQueries({ queryKey: [module.id] })
          }
          await navigate(routes.details(id))
        })
      }
    />
  )
}
