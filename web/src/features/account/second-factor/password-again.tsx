import { PasswordInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from '../../../lib/calls/api-form.ts'
import classes from './second-factor.module.css'

type Props = {
  readonly hasPassword: boolean
  readonly field: ReturnType<ApiForm<FieldValues>['field']>
}

/** Asks for the password again; who signs in without one reads until when that will do. */
export function PasswordAgain({ hasPassword, field }: Props) {
  const { t } = useTranslation('second-factor')
  if (!hasPassword) return <p className={classes.text}>{t('setUp.noPassword')}</p>
  return (
    <PasswordInput
      label={t('setUp.password')}
      description={t('setUp.passwordHint')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('login:showPassword'), tabIndex: 0 }}
      {...field}
    />
  )
}
