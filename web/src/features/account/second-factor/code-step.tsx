import { Button, Stack, TextInput } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import { proveSecondFactor } from '@rumbo/domain/second-factor/own.api'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../../lib/calls/api-form.ts'
import { call } from '../../../lib/calls/call.ts'
import { signOutHere } from '../../../lib/session/enter.ts'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { NarrowPage } from '../../../ui/page/narrow-page.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'

const schema = z.object({ code: z.string().trim().min(1, withCode('FIELD_REQUIRED')).max(40) })

/** Asks for a code of the app, or for a recovery code where the phone is lost. */
export function CodeStep({ onProved }: { readonly onProved: () => Promise<void> }) {
  const { t } = useTranslation('second-factor')
  const [isLost, setLost] = useState(false)
  const form = useApiForm({
    schema,
    defaultValues: { code: '' },
    fieldOf: { CODE_WRONG: 'code' },
    send: async ({ code }) => {
      await call(proveSecondFactor, { code }, { onError: 'inline' })
      await onProved()
    },
  })
  const { setFocus, reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where another kind of code is entered
  useEffect(() => setFocus('code'), [setFocus, isLost])
  const other = () => {
    reset({ code: '' })
    setLost(!isLost)
  }
  return (
    <NarrowPage
      title={t('step.title')}
      description={t(isLost ? 'step.recoveryDescription' : 'step.description')}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          {isLost ? (
            <TextInput
              key="recovery"
              label={t('step.recoveryCode')}
              description={t('step.recoveryHint')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              {...form.field('code')}
            />
          ) : (
            <CodeInput key="app" label={t('step.code')} {...form.field('code')} />
          )}
          <FailureAlert failure={form.failure} />
          <Button type="submit" loading={form.busy}>
            {t('step.continue')}
          </Button>
          <Button variant="subtle" onClick={other}>
            {t(isLost ? 'step.back' : 'step.lost')}
          </Button>
          {isLost ? <p>{t('step.help')}</p> : null}
          <Button variant="subtle" color="gray" onClick={signOutHere}>
            {t('step.signOut')}
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  )
}
