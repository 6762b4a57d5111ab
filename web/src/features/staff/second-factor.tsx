import { Button, Stack } from '@mantine/core'
import { withCode } from '@rumbo/domain/kernel/text'
import {
  beginStaffFactor,
  confirmStaffFactor,
  proveStaffFactor,
  type StaffSession,
} from '@rumbo/domain/staff/door.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { CodeInput } from '../../ui/inputs/code-input.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { RecoveryCodes } from '../../ui/text/recovery-codes.tsx'
import classes from './staff.module.css'
import { callStaff, signOutOfStaff } from './staff-call.ts'
import { staffSessionQuery } from './staff-queries.ts'

const schema = z.object({ code: z.string().trim().min(1, withCode('FIELD_REQUIRED')).max(40) })

const enter = () => queryClient.fetchQuery({ ...staffSessionQuery, staleTime: 0 })

/** What a session of staff still has to prove: a code, or the first one of a key that is set up here. */
export function StaffSecondFactor({ session }: { readonly session: StaffSession }) {
  // Once it is set up the recovery codes are still to be shown.
  const [isSettingUp] = useState(!session.secondFactor)
  return isSettingUp ? <SetUp email={session.email} /> : <Code />
}

function Code() {
  const { t } = useTranslation('staff')
  const form = useApiForm({
    schema,
    defaultValues: { code: '' },
    fieldOf: { CODE_WRONG: 'code' },
    send: async ({ code }) => {
      await callStaff(proveStaffFactor, { code })
      await enter()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <NarrowPage title={t('code.title')} description={t('code.description')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <CodeInput label={t('code.label')} inputMode="text" {...form.field('code')} />
          <FailureAlert failure={form.failure} />
          <Button type="submit" loading={form.busy}>
            {t('code.submit')}
          </Button>
          <Button variant="subtle" color="gray" onClick={signOutOfStaff}>
            {t('signOut')}
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  )
}

function SetUp({ email }: { readonly email: string }) {
  const { t } = useTranslation('staff')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error } = useQuery({
    queryKey: ['staff', 'key'],
    queryFn: () => callStaff(beginStaffFactor, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const form = useApiForm({
    schema,
    defaultValues: { code: '' },
    fieldOf: { CODE_WRONG: 'code' },
    send: async ({ code }) => setCodes((await callStaff(confirmStaffFactor, { code })).recoveryCodes),
  })
  if (codes)
    return (
      <NarrowPage title={t('setUp.saved')}>
        <RecoveryCodes codes={codes} email={email} onSaved={() => void enter()} />
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('setUp.title')} description={t('setUp.description')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <FailureAlert failure={error} />
          {!data && !error ? <RowsSkeleton rows={3} height={48} /> : null}
          {data ? (
            <>
              <QrCode text={data.uri} label={t('setUp.qr')} />
              <div>
                <p className={classes.quiet}>{t('setUp.key')}</p>
                <p className={classes.key} data-testid="key">
                  {data.key.replace(/(.{4})(?=.)/g, '$1 ')}
                </p>
              </div>
              <CodeInput label={t('setUp.code')} {...form.field('code')} />
              <FailureAlert failure={form.failure} />
              <Button type="submit" loading={form.busy}>
                {t('setUp.confirm')}
              </Button>
            </>
          ) : null}
          <Button variant="subtle" color="gray" onClick={signOutOfStaff}>
            {t('signOut')}
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  )
}
