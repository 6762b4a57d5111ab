import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { requiredText } from '@rumbo/domain/kernel/text'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { applyMapping, deleteMapping, saveMapping } from '@rumbo/domain/records/imports/mapping.api'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { mappingsQuery, noteImport } from '../imports-queries.ts'

type Props = {
  readonly of: DataImport
  readonly onApplied: (answer: DataImport) => void
  /** Sends the mapping as it is now, which a saved one is made from; null where it isn't whole yet. */
  readonly send: () => Promise<DataImport | null>
}

/** Mappings of earlier files, to be taken over by their headings, and this one for files to come. */
export function SavedMappings({ of, onApplied, send }: Props) {
  const { t } = useTranslation('imports')
  const { organizationId } = useMembership()
  const query = mappingsQuery(organizationId)
  const { data: saved = [] } = useQuery(query)
  const [isNaming, setIsNaming] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

  async function apply(name: string) {
    const answer = await call(applyMapping, { id: of.id, name }).catch(() => null)
    if (!answer) return
    noteImport(organizationId, answer)
    onApplied(answer)
    showToast({ status: 'success', title: t('mappings.applied', { name }), text: '' })
  }
  async function remove(name: string) {
    // A refusal has already shown its error.
    await call(deleteMapping, { name }).catch(() => undefined)
    await reload()
  }
  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('mappings.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.length > 0 ? (
            <>
              <Menu.Label>{t('mappings.apply')}</Menu.Label>
              {saved.map(({ name }) => (
                <Menu.Item key={name} onClick={() => void apply(name)}>
                  {name}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => void send().then((sent) => setIsNaming(sent !== null))}
          >
            {t('mappings.save')}
          </Menu.Item>
          {saved.map(({ name }) => (
            <Menu.Item
              key={name}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove(name)}
            >
              {t('mappings.deleteOne', { name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </OneMenu>
      <OnePanel opened={isNaming} onClose={() => setIsNaming(false)}>
        <Modal
          opened={isNaming}
          onClose={() => setIsNaming(false)}
          title={t('mappings.saveTitle')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <NameForm
            importId={of.id}
            onDone={() => {
              setIsNaming(false)
              void reload()
            }}
            onCancel={() => setIsNaming(false)}
          />
        </Modal>
      </OnePanel>
    </>
  )
}

const named = z.object({ name: requiredText(200) })
type NameFormProps = { readonly importId: string; readonly onDone: () => void; readonly onCancel: () => void }

function NameForm({ importId, onDone, onCancel }: NameFormProps) {
  const { t } = useTranslation('imports')
  const form = useApiForm<{ name: string }>({
    schema: named,
    defaultValues: { name: '' },
    send: async ({ name }) => {
      await call(saveMapping, { importId, name }, { onError: 'inline' })
      showToast({ status: 'success', title: t('mappings.saved', { name }), text: '' })
      onDone()
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FailureAlert failure={form.failure} />
      <TextInput
        label={t('mappings.name')}
        description={t('mappings.nameText')}
        autoComplete="off"
        data-autofocus
        mb="md"
        {...form.field('name')}
      />
      <FormButtons submit={t('mappings.saveOne')} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
