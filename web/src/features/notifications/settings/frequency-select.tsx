import { NativeSelect } from '@mantine/core'
import { type MailFrequency, mailFrequencies } from '@rumbo/domain/notifications/settings'
import { useTranslation } from 'react-i18next'
import classes from '../notices.module.css'

type Props = {
  readonly label: string
  readonly value: MailFrequency
  readonly disabled: boolean
  readonly onChange: (value: MailFrequency) => void
}

/** How often mails leave: at once, every few minutes, once a day. */
export function FrequencySelect({ label, value, disabled, onChange }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={label}
      disabled={disabled}
      value={String(value)}
      data={mailFrequencies.map((each) => ({
        value: String(each),
        label: t(`settings.frequencies.${each}`),
      }))}
      onChange={({ currentTarget }) => {
        const chosen = mailFrequencies.find((each) => String(each) === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
