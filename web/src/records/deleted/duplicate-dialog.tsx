import { Button, Checkbox, Group, Modal, Text, TextInput } from '@mantine/core'
import { newId } from '@rumbo/domain/kernel/id'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

type Props = {
  readonly id: string
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes a record like this one, with what goes along and what stays said before it is done. */
export function DuplicateDialog(props: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details, 'toasts'])
  return (
    <OnePanel opened={props.opened} onClose={props.onClose}>
      <Modal
        opened={props.opened}
        onClose={props.onClose}
        title={t(`${screen.words.details}:duplicate.title`)}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {/* Within the modal, which drops it on closing: it opens with the name of now. */}
        <Copy {...props} />
      </Modal>
    </OnePanel>
  )
}

function Copy({ id, name, onClose }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details, 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [text, setText] = useState(t('duplicate.copyOf', { name }).slice(0, 300))
  const { contracts } = screen
  const { duplicateWith } = useRecordDetails()
  const [takesAlong, setTakesAlong] = useState(false)
  const [busy, setBusy] = useState(false)
  // The same wish as long as the dialog is open: a retry makes no second copy.
  const [idempotencyKey] = useState(newId)

  async function copy(event: FormEvent) {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      const along = duplicateWith ? { [duplicateWith.input]: takesAlong } : {}
      const made = await call(contracts.duplicate, { id, name: text, ...along }, { idempotencyKey })
      showToast({ status: 'success', title: t(`${screen.words.details}:duplicate.done`), text: '' })
      void cache.invalidateQueries({ queryKey: [screen.module.id] })
      onClose()
      await navigate(screen.routes.details(made.id))
    } catch {
      // The failed call has already shown its error; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={copy}>
      <TextInput
        label={t(`${screen.words.details}:duplicate.name`)}
        value={text}
        maxLength={300}
        required
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {duplicateWith ? (
        <Checkbox
          mt="md"
          label={t(duplicateWith.label)}
          checked={takesAlong}
          onChange={(event) => setTakesAlong(event.currentTarget.checked)}
        />
      ) : null}
      <Text size="sm" mt="md">
        {t(`${screen.words.details}:duplicate.copied`)}
      </Text>
      <Text size="sm" mt="xs" c="dimmed">
        {t(`${screen.words.details}:duplicate.left`)}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          {t('duplicate.confirm')}
        </Button>
      </Group>
    </form>
  )
}
