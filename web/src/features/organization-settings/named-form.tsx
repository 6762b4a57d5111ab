import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Color } from '@rumbo/domain/kernel/color'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issueAt } from '../../lib/errors/api-error.ts'
import { ColorSelect } from '../../ui/chips/color-select.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

type Values = { readonly name: string; readonly color: Color }

type Props = {
  readonly title: string
  readonly present: Values | null
  /** Further inputs. */
  readonly children?: ReactNode
  /** Stores what was typed. Throws an ApiError that the form shows inline. */
  readonly onSave: (values: Values) => Promise<void>
  readonly onClose: () => void
}

/** Makes or changes something with a name and a color. */
export function NamedForm({ title, present, children, onSave, onClose }: Props) {
  const { t } = useTranslation('organization')
  const [name, setName] = useState(present?.name ?? '')
  const [color, setColor] = useState<Color>(present?.color ?? 'unassigned')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = issueAt(failure, 'name')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await onSave({ name, color })
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('fields.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={problem}
            autoComplete="off"
            data-autofocus
          />
          <ColorSelect label={t('color')} value={color} onChange={setColor} />
          {children}
          {problem ? null : <FailureAlert failure={failure} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
