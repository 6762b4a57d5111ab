import { Anchor, Button, Group, Stack } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import { beginSecondFactor, confirmSecondFactor } from '@rumbo/domain/second-factor/own.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RecoveryCodes } from '../../../ui/text/recovery-codes.tsx'
import { PasswordAgain } from './password-again.tsx'
import classes from './second-factor.module.css'
import { secondFactorQuery } from './second-factor-query.ts'

type Key = { readonly key: string; readonly uri: string }

type Props = {
  readonly hasPassword: boolean
  /** Absent where there is no way around it. */
  readonly onCancel?: () => void
  /** It is on, and the recovery codes are saved. */
  readonly onDone: () => void
}

/** Turns two-step verification on: the password again, the key for the app, its first code, the recovery codes. */
export function SetUp({ hasPassword, onCancel, onDone }: Props) {
  const [key, setKey] = useState<Key | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const email = useQuery(secondFactorQuery).data?.email ?? ''
  if (codes) return <RecoveryCodes codes={codes} email={email} onSaved={onDone} />
  if (key) return <FirstCode madeKey={key} onCodes={setCodes} onCancel={onCancel} />
  return <Password hasPassword={hasPassword} onKey={setKey} onCancel={onCancel} />
}

function Password({
  hasPassword,
  onKey,
  onCancel,
}: {
  readonly hasPassword: boolean
  readonly onKey: (key: Key) => void
  readonly onCancel: (() => void) | undefined
}) {
  const { t } = useTranslation('second-factor')
  const form = useApiForm({
    schema: z.object({ password: hasPassword ? z.string().min(1, withCode('FIELD_REQUIRED')) : z.string() }),
    defaultValues: { password: '' },
    fieldOf: { PASSWORD_WRONG: 'password' },
    send: async ({ password }) =>
      onKey(await call(beginSecondFactor, hasPassword ? { password } : {}, { onError: 'inline' })),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <PasswordAgain hasPassword={hasPassword} field={form.field('password')} />
        <FailureAlert failure={form.failure} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('setUp.next')}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('setUp.cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}

const codeSchema = z.object({ code: z.string().trim().min(1, withCode('FIELD_REQUIRED')).max(40) })

function FirstCode({
  madeKey: { key, uri },
  onCodes,
  onCancel,
}: {
  readonly madeKey: Key
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: (() => void) | undefined
}) {
  const { t } = useTranslation('second-factor')
  const form = useApiForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    fieldOf: { CODE_WRONG: 'code' },
    send: async ({ code }) =>
      onCodes((await call(confirmSecondFactor, { code }, { onError: 'inline' })).recoveryCodes),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <p className={classes.text}>{t('setUp.scan')}</p>
        <QrCode text={uri} label={t('setUp.qr')} />
        <div>
          <p className={classes.quiet}>{t('setUp.key')}</p>
          <p className={classes.key} data-testid="key">
            {key.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <Anchor href={uri}>{t('setUp.open')}</Anchor>
        </div>
        <CodeInput label={t('setUp.code')} description={t('setUp.codeHint')} {...form.field('code')} />
        <FailureAlert failure={form.failure} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('setUp.confirm')}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('setUp.cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}
