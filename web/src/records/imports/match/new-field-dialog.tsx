import { Modal, Select, Stack, TextInput } from '@mantine/core'
import type { CustomType } from '@rumbo/domain/fields/definition'
import { requiredText } from '@rumbo/domain/kernel/text'
import { createField, createSection, fieldModules } from '@rumbo/domain/records/custom-fields/api'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { fieldFromColumn } from '@rumbo/domain/records/imports/matching/field-from-column'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { previewQuery } from '../imports-queries.ts'

/** The types that the cells of a file can fill at once. */
const types = [
  'string',
  'text',
  'number',
  'decimal',
  'currency',
  'percent',
  'date',
  'checkbox',
  'list',
  'multiSelect',
  'email',
  'url',
] as const satisfies readonly CustomType[]
const ownSection = 'new'
const wanted = z.object({ name: requiredText(100), type: z.enum(types), section: z.string() })
type Wanted = z.input<typeof wanted>

type Props = {
  readonly of: DataImport
  readonly column: number
  readonly onMade: (made: { readonly id: string; readonly type: CustomType }) => void
  readonly onClose: () => void
}

/** A field of the organization's own, made from a column on the spot: what it is like is guessed from the first rows. */
export function NewFieldDialog(props: Props) {
  const { t } = useTranslation('imports')
  const { of, column, onClose } = props
  const { data: rows, isPending } = useQuery(previewQuery(of))
  const header = of.columns.find(({ n }) => n === column)?.header ?? ''
  const cells = rows?.slice(of.shape?.headerRow ?? 0).map((row) => row.cells[column] ?? '') ?? []
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('newField.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {isPending ? (
          <RowsSkeleton rows={3} height={56} />
        ) : (
          <FieldForm {...props} guess={fieldFromColumn(header, cells)} />
        )}
      </Modal>
    </OnePanel>
  )
}

function FieldForm({
  guess,
  onMade,
  onClose,
}: Props & { readonly guess: ReturnType<typeof fieldFromColumn> }) {
  const { t } = useTranslation(['imports', 'fields'])
  const { id: module } = useRecordScreen().module
  const { sections } = useCatalogue(module)
  const forms = sections.filter(({ type, custom, foreign }) => type === 'form' && custom && !foreign)
  const name = t('imports:newField.sectionName')
  const form = useApiForm<Wanted>({
    schema: wanted,
    defaultValues: {
      name: guess.name,
      type: types.find((type) => type === guess.type) ?? 'string',
      section: forms[0]?.id ?? ownSection,
    },
    send: async (values) => {
      const inline = { onError: 'inline' } as const
      const { format, options } = guess
      const ofModule = fieldModules.filter((each) => each === module)
      const setId =
        values.section === ownSection
          ? (await call(createSection, { name, type: 'form', modules: ofModule }, inline)).id
          : values.section
      const made = await call(
        createField,
        {
          ...{ name: values.name, type: values.type, setId },
          ...(values.type === guess.type ? { format } : {}),
          ...(values.type === 'list' ? { options: options.map((option) => ({ name: option })) } : {}),
        },
        inline,
      )
      await Promise.all(
        ['definitions', 'metadata'].map((source) => queryClient.invalidateQueries({ queryKey: [source] })),
      )
      onMade({ id: made.id, type: made.type })
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="sm">
        <FailureAlert failure={form.failure} />
        <TextInput
          label={t('imports:newField.name')}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <Select
          label={t('imports:newField.type')}
          data={types.map((value) => ({ value, label: t(`fields:types.${value}`) }))}
          allowDeselect={false}
          value={form.watch('type')}
          onChange={(type) => type && form.setValue('type', type)}
        />
        <Select
          label={t('imports:newField.section')}
          data={[
            ...forms.map(({ id, label }) => ({ value: id, label })),
            { value: ownSection, label: t('imports:newField.newSection', { name }) },
          ]}
          allowDeselect={false}
          value={form.watch('section')}
          onChange={(section) => section && form.setValue('section', section)}
        />
        <FormButtons submit={t('imports:newField.make')} busy={form.busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
