import { MultiSelect, Radio, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { papers } from '@rumbo/domain/records/sheets/sheet'
import { reportFormats } from '@rumbo/domain/reports/report'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { viewsQuery } from '../../../records/views/views-queries.ts'
import { Section } from '../../../ui/page/section.tsx'
import { followed } from './report-draft.ts'
import type { PartProps } from './report-form.tsx'

type Props = PartProps & { readonly modules: readonly string[]; readonly isNew: boolean }

/** Which records and columns stand in a report, and as what kind of file. */
export function ContentSection({ draft, onChange, wrong, modules, isNew }: Props) {
  const { t } = useTranslation(['reports', ...modules])
  const { catalogue, sections } = useCatalogue(draft.module)
  const words = useFieldWords(catalogue, sections)
  const views = useQuery(viewsQuery(draft.module)).data?.items ?? []
  const columns = useMemo(() => {
    const groups = new Map<string, { value: string; label: string }[]>()
    for (const field of catalogue.fields) {
      if (field.type === 'structured' && field.id !== childrenField(catalogue.fields)) continue
      const group = words.section(field.section)
      groups.set(group, [...(groups.get(group) ?? []), { value: field.id, label: words.label(field) }])
    }
    return [...groups].map(([group, items]) => ({ group, items }))
  }, [catalogue, words])
  const children = childrenField(catalogue.fields)

  function follow(viewId: string | null) {
    const view = views.find(({ id }) => id === viewId)
    onChange(view ? followed(draft, view, catalogue.fields) : { viewId: null })
  }
  return (
    <Section title={t('content.title')}>
      <Stack gap="sm">
        <TextInput
          label={t('fields.name')}
          required
          maxLength={200}
          value={draft.name}
          error={wrong('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        {isNew ? (
          <Select
            label={t('content.module')}
            data={modules.map((value) => ({
              value,
              label: t(`${value}:nouns.title`, { defaultValue: value }),
            }))}
            allowDeselect={false}
            value={draft.module}
            onChange={(module) =>
              module && onChange({ module, columns: [], viewId: null, sort: [], filter: null })
            }
          />
        ) : null}
        <Select
          label={t('content.view')}
          description={t('content.viewText')}
          placeholder={draft.filter === null ? t('content.all') : t('content.ownFilter')}
          data={views.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('content.all') }}
          value={draft.viewId}
          error={wrong('viewId') ?? wrong('filter')}
          onChange={follow}
        />
        <MultiSelect
          label={t('content.columns')}
          required
          description={t('content.columnsText')}
          data={columns}
          searchable
          clearable
          hidePickedOptions
          clearButtonProps={{ 'aria-label': t('content.noColumns') }}
          value={[...draft.columns]}
          error={wrong('columns')}
          onChange={(chosen) => onChange({ columns: chosen })}
        />
        {children && draft.columns.includes(children) ? (
          <Radio.Group
            label={t('content.children')}
            value={draft.children}
            onChange={(value) => onChange({ children: value === 'rows' ? 'rows' : 'slash' })}
          >
            <Stack mt={6} gap={6}>
              <Radio value="slash" label={t('content.slash')} />
              <Radio value="rows" label={t('content.rows')} />
            </Stack>
          </Radio.Group>
        ) : null}
        <div>
          <SegmentedControl
            aria-label={t('content.format')}
            data={[...reportFormats].reverse().map((value) => ({ value, label: t(`formats.${value}`) }))}
            value={draft.format}
            onChange={(value) => onChange({ format: value === 'csv' ? 'csv' : 'pdf' })}
          />{' '}
          {draft.format === 'pdf' ? (
            <SegmentedControl
              aria-label={t('content.paper')}
              data={[...papers].reverse().map((value) => ({ value, label: t(`papers.${value}`) }))}
              value={draft.paper}
              onChange={(value) => onChange({ paper: value === 'a4' ? 'a4' : 'letter' })}
            />
          ) : null}
        </div>
      </Stack>
    </Section>
  )
}

type Fields = ReturnType<typeof useCatalogue>['catalogue']['fields']

/** The field that sums up the children of a record; undefined where it has none. */
const childrenField = (fields: Fields): string | undefined =>
  fields.find(({ type, lists }) => type === 'structured' && !lists)?.id
