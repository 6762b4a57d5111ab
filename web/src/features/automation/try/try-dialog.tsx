import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { switchRule, tryRule } from '@rumbo/domain/automation/api'
import type { Rule } from '@rumbo/domain/automation/rule'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../automation.module.css'
import { refreshRules } from '../automation-queries.ts'
import { RecordLink } from '../record-link.tsx'
import { RuleSentence } from '../rule-sentence.tsx'
import { useRuleWords } from '../rule-words.ts'

type Props = { readonly rule: Rule | null; readonly onClose: () => void }

/** What a rule would have done in the last ninety days; then it is turned on. */
export function TryDialog({ rule, onClose }: Props) {
  const { t } = useTranslation(['automation', 'toasts'])
  return (
    <OnePanel opened={rule !== null} onClose={onClose}>
      <Modal
        opened={rule !== null}
        onClose={onClose}
        size={640}
        title={rule ? t('tryOf', { name: rule.name }) : ''}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {rule ? <Trial rule={rule} onClose={onClose} /> : null}
      </Modal>
    </OnePanel>
  )
}

function Trial({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { t } = useTranslation('automation')
  const { date, count } = useFormats()
  const sentence = useRuleWords(rule.module)(rule)
  const { data, error, refetch } = useQuery({
    queryKey: ['rule-trial', useOrganization().id, rule.id, rule.version],
    queryFn: ({ signal }) => call(tryRule, { id: rule.id }, { signal, onError: 'inline' }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const turnOn = useMutation({
    mutationFn: () => call(switchRule, { id: rule.id, on: true }, { onError: 'inline' }),
    onSuccess: async () => {
      showToast({ status: 'success', title: t('turnedOn', { name: rule.name }), text: '' })
      await refreshRules()
      onClose()
    },
  })
  return (
    <Stack gap="sm">
      <RuleSentence module={rule.module} sentence={sentence} />
      {error && !data ? (
        <ErrorState title={t('tryFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={3} /> : null}
      {data ? (
        <>
          <p className={classes.runTitle} role="status">
            {t('wouldHaveRun', {
              count: data.runs,
              n: `${count(data.runs)}${data.capped ? '+' : ''}`,
              records: count(data.records),
            })}
          </p>
          <span className={classes.quiet}>{t('tryText', { n: count(data.matching) })}</span>
          {rule.filter === null ? (
            <Alert color="warning" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('withoutCondition', { n: count(data.matching) })}
            </Alert>
          ) : null}
          {data.items.length > 0 ? (
            <ul className={classes.found} aria-label={t('found')}>
              {data.items.map(({ id, name, address, at }) => (
                <li key={id}>
                  <RecordLink module={rule.module} name={name} address={address} />
                  <span>{date(at.slice(0, 10))}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
      <FailureAlert failure={turnOn.error} />
      <Group gap="xs">
        {rule.on ? null : (
          <Button disabled={!data} loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {t('turnOn')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t(rule.on ? 'close' : 'leaveOff')}
        </Button>
      </Group>
    </Stack>
  )
}
