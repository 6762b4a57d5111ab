import { Button, Group, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** What it is: "Secret". */
  readonly label: string
  readonly value: string
  /** The one of a dialog that the cursor stands in first. */
  readonly isFirst?: boolean
}

/** A text to be taken elsewhere, such as a secret, whole to see, with a button that copies it. */
export function CopyField({ label, value, isFirst = false }: Props) {
  const { t } = useTranslation('common')
  const { copied, copy } = useClipboard({ timeout: 2_000 })
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        readOnly
        label={label}
        value={value}
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
        {...(isFirst ? { 'data-autofocus': true } : {})}
      />
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        aria-label={t('copy', { what: label })}
        onClick={() => copy(value)}
      >
        {t(copied ? 'copied' : 'copyIt')}
      </Button>
    </Group>
  )
}
