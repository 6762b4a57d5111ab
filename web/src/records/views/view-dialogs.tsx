import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'

type NameProps = {
  readonly opened: boolean
  readonly title: string
  readonly name: string
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export function NameDialog(props: NameProps) {
  const { t } = useTranslation(['views', 'toasts'])
  return (
    <OnePanel opened={props.opened} onClose={props.onClose}>
      <Modal
        opened={props.opened}
        onClose={props.onClose}
        title={props.title}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <NameForm {...props} />
      </Modal>
    </OnePanel>
  )
}

function NameForm({ name: first, onSave, onClose }: NameProps) {
  const { t } = useTranslation('views')
  const [name, setName] = useState(first)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    try {
      await onSave(name.trim())
      onClose()
    } catch {
      // The failed call has already shown its error; the dialog stays with what was typed.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={save}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}

type DeleteProps = {
  readonly opened: boolean
  readonly name: string
  readonly onDelete: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a view is deleted for all who see it. */
export function DeleteDialog({ opened, name, onDelete, onClose }: DeleteProps) {
  const { t } = useTranslation('views')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      destructive
      onConfirm={onDelete}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
