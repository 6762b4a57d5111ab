import { Checkbox, Stack, Text } from '@mantine/core'
import {
  getSecondFactorRule,
  noticeDays,
  type SecondFactorRule,
  setSecondFactorRule,
} from '@rumbo/domain/second-factor/rule.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { sessionQuery, useMembership } from '../../lib/session/session-state.ts'
import { useSignInWays } from '../../lib/session/sign-in-ways.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { SecuritySteps } from './security-steps.tsx'

/** Whether all members need two-step verification, and what administrators changed of that (AUTH-16). */
export function SecondFactorRuleSection() {
  const { t } = useTranslation('second-factor')
  const { organizationId: id } = useMembership()
  const queryKey = ['secondFactorRule', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSecondFactorRule, { id }, { signal, onError: 'inline' }),
  })

  async function save(rule: { readonly required: boolean; readonly trustsProvider: boolean }) {
    queryClient.setQueryData(queryKey, await call(setSecondFactorRule, { id, ...rule }))
    showToast({ status: 'success', title: t('rule.saved'), text: '' })
    await queryClient.invalidateQueries({ queryKey: ['securitySteps', id] })
    // The notice of this very person follows.
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }

  return (
    <Section title={t('rule.title')} description={t('rule.description')}>
      {error ? <ErrorState title={t('rule.failed')} error={error} onRetry={() => refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={32} /> : null}
      {data ? <Rule rule={data} onSave={save} /> : null}
      <SecuritySteps />
    </Section>
  )
}

type RuleProps = {
  readonly rule: SecondFactorRule
  readonly onSave: (rule: { readonly required: boolean; readonly trustsProvider: boolean }) => Promise<void>
}

function Rule({ rule: { requiredFrom, trustsProvider }, onSave }: RuleProps) {
  const { t } = useTranslation('second-factor')
  const { moment } = useFormats()
  const hasProvider = useSignInWays().oidc !== null
  const [asking, setAsking] = useState(false)
  const isRequired = requiredFrom !== null
  const noticeEnds = moment(new Date(Date.now() + noticeDays * 86_400_000).toISOString())
  return (
    <Stack gap="md" mt="md">
      <Checkbox
        label={t('rule.required')}
        description={
          requiredFrom === null
            ? t('rule.requiredHint')
            : t(Date.parse(requiredFrom) > Date.now() ? 'rule.applies' : 'rule.inForce', {
                date: moment(requiredFrom),
              })
        }
        checked={isRequired}
        onChange={() => setAsking(true)}
      />
      {hasProvider || trustsProvider ? (
        <Checkbox
          label={t('rule.trusts')}
          description={t('rule.trustsHint')}
          checked={trustsProvider}
          onChange={() => void onSave({ required: isRequired, trustsProvider: !trustsProvider })}
        />
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t(isRequired ? 'rule.confirmOff' : 'rule.confirmOn')}
        confirmLabel={t(isRequired ? 'rule.confirmOff' : 'rule.confirmOn')}
        onClose={() => setAsking(false)}
        onConfirm={() => onSave({ required: !isRequired, trustsProvider })}
      >
        <Text>{t(isRequired ? 'rule.confirmOffText' : 'rule.confirmOnText', { date: noticeEnds })}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
