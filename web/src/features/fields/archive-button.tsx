import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'

type Props = {
  readonly name: string
  readonly what: 'field' | 'section' | 'formula'
  readonly archive: () => Promise<unknown>
  readonly onArchived: () => void
}

/** Archives a field or section after a warning that says what may not come back. */
export function ArchiveButton({ name, what, archive, onArchived }: Props) {
  const { t } = useTranslation('fields')
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function confirm() {
    try {
      await archive()
    } catch (error) {
      setFailure(error)
      throw error
    }
    showToast({ status: 'success', title: t('archive.done', { name }), text: '' })
    onArchived()
  }

  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        onClick={() => {
          setFailure(null)
          setAsking(true)
        }}
      >
        {t('archive.button')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('archive.title', { name })}
        confirmLabel={t('archive.button')}
        destructive
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{t(`archive.${what}`)}</Text>
        <Text size="sm" mt="xs">
          {t('archive.warning')}
        </Text>
        <FailureAlert failure={failure} />
      </ConfirmDialog>
    </>
  )
}
