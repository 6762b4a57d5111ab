import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnePanel } from './one-panel.tsx'

type Props = {
  readonly opened: boolean
  readonly title: string
  /** What happens, to what, and whether it can be undone. */
  readonly children: ReactNode
  /** The verb of the button: "Delete row". */
  readonly confirmLabel: string
  /** Must be typed exactly (blanks around are dropped) before the button works: "DELETE ROW". */
  readonly typed?: string
  /** False while the button has nothing to go by yet. */
  readonly ready?: boolean
  /** Red, for what can't be undone. */
  readonly destructive?: boolean
  /** Runs while the button shows its progress; the dialog stays when it throws. */
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: Props) {
  const { t } = useTranslation(['common', 'toasts'])
  return (
    <OnePanel opened={props.opened} onClose={props.onClose}>
      <Modal
        opened={props.opened}
        onClose={props.onClose}
        title={props.title}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {/* Within the modal, which drops it on closing: what was typed is gone when it opens again. */}
        <Confirmation {...props} />
      </Modal>
    </OnePanel>
  )
}

function Confirmation({ children, confirmLabel, typed, destructive, onConfirm, onClose, ...props }: Props) {
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const ready = props.ready !== false && (typed === undefined || text.trim() === typed)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The failed call has already shown its error; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={confirm}>
      {children}
      {typed === undefined ? null : (
        <TextInput
          mt="md"
          label={t('typeToConfirm', { text: typed })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" color={destructive ? 'danger' : 'accent'} disabled={!ready} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  )
}
