import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  /** The verb of the button that sends: "Add partner". */
  readonly submit: string
  readonly busy: boolean
  readonly onCancel: () => void
}

/** The end of a form in a dialog or drawer: the way out, and the button that sends. */
export function FormButtons({ submit, busy, onCancel }: Props) {
  const { t } = useTranslation('common')
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </Group>
  )
}
