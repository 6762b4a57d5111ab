import { Button, Modal, Select, Stack, Switch, TextInput } from '@mantine/core'
import { newId } from '@rumbo/domain/kernel/id'
import { modes } from '@rumbo/domain/kernel/mode'
import {
  datesOf,
  maxItems,
  type Template,
  type TemplateItem,
  templateModules,
} from '@rumbo/domain/tasks/template'
import { saveTaskTemplate } from '@rumbo/domain/tasks/templates.api'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { TemplateItemInputs } from './template-item.tsx'

type Props = { readonly template: Template; readonly onClose: () => void }

/** Edits a template: what it is for, and its tasks in their order. */
export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useTranslation(['task-templates', 'shipments', 'toasts'])
  const cache = useQueryClient()
  const [values, setValues] = useState(template)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const change = (patch: Partial<Template>) => setValues((before) => ({ ...before, ...patch }))
  const changeItem = (id: string, patch: Partial<TemplateItem>) =>
    change({ items: values.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await call(saveTaskTemplate, values, { onError: 'inline' })
      await cache.invalidateQueries({ queryKey: ['task templates'] })
      showToast({ status: 'success', title: t('saved'), text: '' })
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const dates = datesOf(values.module)
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="xl"
        title={template.name === '' ? t('new') : t('edit', template)}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <form onSubmit={save} noValidate>
          <Stack gap="md">
            <TextInput
              label={t('name')}
              required
              maxLength={100}
              value={values.name}
              error={issueAt(failure, 'name')}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              data-autofocus
            />
            <Select
              label={t('for')}
              allowDeselect={false}
              data={templateModules.map((value) => ({ value, label: t(`module.${value}`) }))}
              value={values.module}
              onChange={(chosen) => {
                const module = templateModules.find((each) => each === chosen)
                if (!module || module === values.module) return
                const items = values.items.map((item) => ({ ...item, date: datesOf(module)[0] ?? null }))
                change({ module, mode: null, items })
              }}
            />
            {values.module === 'shipments' ? (
              <Select
                label={t('mode')}
                data={[
                  { value: '', label: t('anyMode') },
                  ...modes.map((value) => ({ value, label: t(`shipments:options.freightType.${value}`) })),
                ]}
                allowDeselect={false}
                value={values.mode ?? ''}
                onChange={(chosen) => change({ mode: modes.find((each) => each === chosen) ?? null })}
              />
            ) : null}
            <Switch
              label={t('atCreation')}
              description={t('atCreationText')}
              checked={values.atCreation}
              onChange={({ currentTarget }) => change({ atCreation: currentTarget.checked })}
            />
            {values.items.map((item, at) => (
              <TemplateItemInputs
                key={item.id}
                item={item}
                place={at + 1}
                dates={dates}
                error={issueAt(failure, `items.${at}.name`)}
                onChange={(patch) => changeItem(item.id, patch)}
                onRemove={
                  values.items.length > 1
                    ? () => change({ items: values.items.filter((each) => each.id !== item.id) })
                    : null
                }
              />
            ))}
            <Button
              variant="default"
              disabled={values.items.length >= maxItems}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                change({
                  items: [
                    ...values.items,
                    {
                      id: newId(),
                      name: '',
                      description: null,
                      date: dates[0] ?? null,
                      days: 0,
                      reminders: [],
                      person: 'responsible',
                    },
                  ],
                })
              }
            >
              {t('addItem')}
            </Button>
            <FailureAlert failure={failure} />
            <FormButtons submit={t('save')} busy={busy} onCancel={onClose} />
          </Stack>
        </form>
      </Modal>
    </OnePanel>
  )
}
