import { Button, Group, Select, Stack, Switch, TextInput, Title } from '@mantine/core'
import { customTypes } from '@rumbo/domain/fields/definition'
import { hasOptions } from '@rumbo/domain/fields/rules'
import type { FieldDefinition, SectionDefinition } from '@rumbo/domain/records/custom-fields/api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SharingInput } from '../../forms/sharing/sharing-input.tsx'
import { issueAt } from '../../lib/errors/api-error.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { type Draft, draftOf, newOption, newStatus, sentOf } from './draft.ts'
import { FieldPreview } from './field-preview.tsx'
import { FormatInputs } from './format-inputs.tsx'
import { FormulaInput } from './formula-input.tsx'
import { OptionsInput } from './options-input.tsx'
import { StatusesInput } from './statuses-input.tsx'
import { addField, saveField } from './use-definitions.ts'

type Props = {
  /** Null: a new one. */
  readonly field: FieldDefinition | null
  readonly setId: string
  readonly sections: readonly SectionDefinition[]
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** What a field is, with a preview of its cell and its input. Changing the type of an existing field asks for confirmation first. */
export function FieldForm({ field, setId, sections, onSaved, onClose }: Props) {
  const { t } = useTranslation(['fields', 'common'])
  const [draft, setDraft] = useState<Draft>(() => draftOf(field, setId))
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [converting, setConverting] = useState(false)
  const put = (parts: Partial<Draft>) => setDraft({ ...draft, ...parts })
  const from = sections.find(({ id }) => id === setId)
  const fitting = sections.filter(
    ({ type, archived, id }) =>
      !archived &&
      type !== 'abstract' &&
      (field === null || id === setId || (from?.type === 'form' && type === 'form')),
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    // The form of a dialog within comes here too: it is another one's.
    if (busy || event.target !== event.currentTarget) return
    if (field && draft.type !== field.type) return setConverting(true)
    setBusy(true)
    setFailure(null)
    try {
      const parts = sentOf(draft)
      const { id } = field
        ? await saveField({ id: field.id, version: field.version, ...parts })
        : await addField({ ...parts, type: draft.type })
      showToast({
        status: 'success',
        title: field ? t('updated') : t('added.field', { name: draft.name }),
        text: field ? draft.name : '',
      })
      onSaved(id)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save} noValidate>
      {field && converting ? (
        <ConvertDialog
          field={field}
          draft={draft}
          onConverted={() => {
            showToast({ status: 'success', title: t('convert.begun', { name: draft.name }), text: '' })
            onSaved(field.id)
          }}
          onClose={() => setConverting(false)}
        />
      ) : null}
      <Stack gap="md">
        <Title order={2}>{field ? field.name : t('new.field')}</Title>
        <TextInput
          label={t('name')}
          value={draft.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
          error={issueAt(failure, 'name')}
          withAsterisk
          data-autofocus
        />
        <Select
          label={t('type')}
          description={t(`typeHints.${draft.type}`)}
          data={customTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          value={draft.type}
          onChange={(chosen) => {
            const type = customTypes.find((each) => each === chosen)
            if (!type) return
            put({
              type,
              format: {},
              ...(hasOptions(type) && draft.options.length === 0 ? { options: [newOption()] } : {}),
              ...(type === 'status' && draft.statuses.length === 0 ? { statuses: [newStatus()] } : {}),
            })
          }}
          allowDeselect={false}
          searchable
          maxDropdownHeight={320}
          error={issueAt(failure, 'type')}
        />
        <Select
          label={t('section')}
          data={fitting.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.setId}
          onChange={(id) => put({ setId: id ?? draft.setId })}
          allowDeselect={false}
          error={issueAt(failure, 'setId')}
        />
        {draft.type === 'formula' ? null : (
          <Switch
            label={t('mandatory')}
            description={t('mandatoryHint')}
            checked={draft.mandatory}
            onChange={(event) => put({ mandatory: event.currentTarget.checked })}
          />
        )}
        <FormatInputs
          type={draft.type}
          format={draft.format}
          onChange={(format) => put({ format })}
          errorOf={(path) => issueAt(failure, path)}
        />
        {hasOptions(draft.type) ? (
          <OptionsInput
            several={draft.type === 'multiSelect'}
            options={draft.options}
            onChange={(options) => put({ options })}
            errorOf={(path) => issueAt(failure, path)}
          />
        ) : null}
        {draft.type === 'status' ? (
          <StatusesInput
            statuses={draft.statuses}
            onChange={(statuses) => put({ statuses })}
            errorOf={(path) => issueAt(failure, path)}
          />
        ) : null}
        {draft.type === 'formula' ? (
          <FormulaInput
            fieldId={field?.id}
            module={fitting.find(({ id }) => id === draft.setId)?.modules[0] ?? 'shipments'}
            table={fitting.find(({ id }) => id === draft.setId)?.type === 'table' ? draft.setId : null}
            value={draft.formulaData}
            onChange={(formulaData) => put({ formulaData })}
            error={issueAt(failure, 'formulaData')}
          />
        ) : null}
        <SharingInput value={draft.sharing} onChange={(sharing) => put({ sharing })} />
        <FieldPreview draft={draft} />
        <FailureAlert failure={failure} />
        <Group justify="space-between">
          {field ? (
            <ArchiveButton
              name={field.name}
              what={field.type === 'formula' ? 'formula' : 'field'}
              archive={() => saveField({ id: field.id, version: field.version, archived: true })}
              onArchived={onClose}
            />
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {field ? t('save') : t('add')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
