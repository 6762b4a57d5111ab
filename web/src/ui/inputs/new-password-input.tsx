import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordLength } from '@rumbo/domain/kernel/password'
import { withCode } from '@rumbo/domain/kernel/text'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

/** What a new password has to be; the identity service asks the same. */
export const newPassword = z
  .string()
  .min(1, withCode('FIELD_REQUIRED'))
  .min(passwordLength.min, withCode('PASSWORD_LENGTH'))
  .max(passwordLength.max, withCode('PASSWORD_LENGTH'))

/** Where a new password is typed: its rules stand there before one types, and what was typed can be looked at. */
export function NewPasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('login')
  return (
    <PasswordInput
      description={t('passwordRules', { ...passwordLength })}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}
