import { Button, Group, MultiSelect, Stack, TextInput, Title } from '@mantine/core'
import { type Sharing, withEverybody } from '@rumbo/domain/fields/sharing'
import type { Color } from '@rumbo/domain/kernel/color'
import type { SectionDefinition, SectionType } from '@rumbo/domain/records/custom-fields/api'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SharingInput } from '../../forms/sharing/sharing-input.tsx'
import { issueAt } from '../../lib/errors/api-error.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ColorSelect } from '../../ui/chips/color-select.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { modulesOffered } from './modules-offered.ts'
import { addSection, saveSection } from './use-definitions.ts'

type Props = {
  /** The section that is edited, or the type of a new one. */
  readonly of: SectionDefinition | SectionType
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** What a section is: its name, its color, and which records have it. */
export function SectionForm({ of, onSaved, onClose }: Props) {
  const { t } = useTranslation(['fields', 'common'])
  const section = typeof of === 'string' ? null : of
  const type = typeof of === 'string' ? of : of.type
  const [name, setName] = useState(section?.name ?? '')
  const [color, setColor] = useState<Color>(section?.color ?? 'unassigned')
  const [modules, setModules] = useState<readonly string[]>(section?.modules ?? ['shipments'])
  const [sharing, setSharing] = useState<Sharing>(section?.sharing ?? withEverybody)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    // The form of a dialog within comes here too: it is another one's.
    if (busy || event.target !== event.currentTarget) return
    setBusy(true)
    setFailure(null)
    try {
      const parts = { name, color, modules: [...modules], sharing }
      const { id } = section
        ? await saveSection({ id: section.id, version: section.version, ...parts })
        : await addSection({ type, ...parts })
      showToast({ status: 'success', title: t(section ? 'saved' : `added.${type}`, { name }), text: '' })
      onSaved(id)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <Title order={2}>{section ? section.name : t(`new.${type}`)}</Title>
        <TextInput
          label={t('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={issueAt(failure, 'name')}
          withAsterisk
          data-autofocus
        />
        <ColorSelect label={t('color')} value={color} onChange={setColor} />
        {type === 'table' ? null : (
          <MultiSelect
            label={t('modules')}
            data={modulesOffered.map((module) => ({ value: module, label: t(`module.${module}`) }))}
            value={[...modules]}
            onChange={(chosen) => setModules(modulesOffered.filter((module) => chosen.includes(module)))}
            error={issueAt(failure, 'modules')}
          />
        )}
        <SharingInput value={sharing} onChange={setSharing} />
        <FailureAlert failure={failure} />
        <Group justify="space-between">
          {section ? (
            <ArchiveButton
              name={section.name}
              what="section"
              archive={() => saveSection({ id: section.id, version: section.version, archived: true })}
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
              {section ? t('save') : t('add')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
