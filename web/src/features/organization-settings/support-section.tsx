import { Button, Select, Text } from '@mantine/core'
import {
  endSupportAccess,
  getSupportAccess,
  grantSupportAccess,
  type SupportAccess,
  supportHours,
} from '@rumbo/domain/support/support.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { rolesQuery } from '../../lib/session/people.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { supportNoticeKey } from '../../lib/session/support-notice-key.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './settings.module.css'
import { SupportSteps } from './support-steps.tsx'

/** Access that support has to what a role sees, for a day, and what support did here (ROLE-07). */
export function SupportSection() {
  const { t } = useTranslation('support')
  const { organizationId } = useMembership()
  const queryKey = ['supportAccess', organizationId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSupportAccess, {}, { signal, onError: 'inline' }),
  })

  async function changed(access: SupportAccess, title: string) {
    queryClient.setQueryData(queryKey, access)
    showToast({ status: 'success', title, text: '' })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: supportNoticeKey(organizationId) }),
      queryClient.invalidateQueries({ queryKey: ['supportSteps', organizationId] }),
    ])
  }

  return (
    <Section title={t('title')} description={t('description', { hours: supportHours })}>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={1} height={36} /> : null}
      {data?.grant ? <Given grant={data.grant} onEnded={() => changed({ grant: null }, t('ended'))} /> : null}
      {data && !data.grant ? <Give onGiven={(access) => changed(access, t('given'))} /> : null}
      <SupportSteps />
    </Section>
  )
}

function Given({
  grant: { role, grantedBy, endsAt },
  onEnded,
}: {
  readonly grant: NonNullable<SupportAccess['grant']>
  readonly onEnded: () => Promise<void>
}) {
  const { t } = useTranslation('support')
  const { moment } = useFormats()
  const [busy, setBusy] = useState(false)
  async function end() {
    setBusy(true)
    try {
      await call(endSupportAccess, {})
      await onEnded()
    } catch {
      // A toast says so.
    }
    setBusy(false)
  }
  return (
    <div className={classes.form}>
      <Text>{t('standing', { role: role.name, by: grantedBy, date: moment(endsAt) })}</Text>
      <Button variant="default" loading={busy} onClick={() => void end()} style={{ justifySelf: 'start' }}>
        {t('end')}
      </Button>
    </div>
  )
}

function Give({ onGiven }: { readonly onGiven: (access: SupportAccess) => Promise<void> }) {
  const { t } = useTranslation('support')
  const { organizationId } = useMembership()
  const roles = useQuery(rolesQuery(organizationId)).data?.roles ?? []
  const offered = roles.filter(({ mayGive }) => mayGive)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const role = offered.find(({ id }) => id === chosen)
  return (
    <div className={classes.form}>
      <Select
        label={t('role')}
        description={t('roleHint')}
        placeholder={t('choose')}
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
        maw={360}
      />
      <Button
        variant="default"
        disabled={!role}
        onClick={() => setAsking(true)}
        style={{ justifySelf: 'start' }}
      >
        {t('give', { hours: supportHours })}
      </Button>
      <ConfirmDialog
        opened={asking && role !== undefined}
        title={t('give', { hours: supportHours })}
        confirmLabel={t('give', { hours: supportHours })}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await onGiven(await call(grantSupportAccess, { roleId: role?.id ?? '' }))
        }}
      >
        <Text>{t('confirm', { role: role?.name ?? '', hours: supportHours })}</Text>
      </ConfirmDialog>
    </div>
  )
}
