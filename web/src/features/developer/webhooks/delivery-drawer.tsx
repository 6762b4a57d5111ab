import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { type getDelivery, resendDelivery } from '@rumbo/domain/webhooks/deliveries.api'
import type { Webhook } from '@rumbo/domain/webhooks/endpoints.api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { CodeBlock } from '../../../ui/text/code-block.tsx'
import classes from '../developer.module.css'
import { deliveryQuery, reloadWebhooks } from './webhooks-queries.ts'

type Props = { readonly webhook: Webhook; readonly deliveryId: string; readonly onClose: () => void }

/** One message: each try with what was sent and answered, and a button that sends it again. */
export function DeliveryDrawer({ webhook, deliveryId, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'toasts'])
  const { data, error, refetch } = useQuery(deliveryQuery(useOrganization().id, webhook.id, deliveryId))
  const resend = useMutation({
    mutationFn: () => call(resendDelivery, { id: webhook.id, deliveryId }),
    onSuccess: () => showToast({ status: 'success', title: t('resend.one'), text: '' }),
    onSettled: reloadWebhooks,
  })
  return (
    <OnePanel opened onClose={onClose}>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size={640}
        title={data?.type ?? t('details')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        {error && !data ? (
          <ErrorState title={t('logFailed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {data || error ? null : <RowsSkeleton rows={3} height={56} />}
        {data ? (
          <Stack gap="md">
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                <code>msg_{deliveryId}</code>
              </Text>
              {webhook.state === 'off' ? null : (
                <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
                  {t('resend.again')}
                </Button>
              )}
            </Group>
            {data.log.length === 0 ? <Text c="dimmed">{t('untried')}</Text> : null}
            {data.log.map((each) => (
              <Try key={each.at} of={each} />
            ))}
          </Stack>
        ) : null}
      </Drawer>
    </OnePanel>
  )
}

function Try({ of }: { readonly of: Received<typeof getDelivery>['log'][number] }) {
  const { t } = useTranslation('webhooks')
  const { count, moment } = useFormats()
  const { at, milliseconds, status, failure, request, answer } = of
  return (
    <section aria-label={moment(at)}>
      <Group gap="sm" mb="xs">
        <StatusBadge meaning={failure ? 'bad' : 'good'}>
          {failure ? t(`failures.${failure}`) : t('deliveries.sent')}
        </StatusBadge>
        <span className={classes.quiet}>
          {[moment(at), status, t('took', { milliseconds: count(milliseconds) })]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </Group>
      {request === null ? (
        <Text size="sm">{t('withheld')}</Text>
      ) : (
        <CodeBlock title={t('request')} text={indented(request)} />
      )}
      {answer ? <CodeBlock title={t('answer')} text={indented(answer)} /> : null}
    </section>
  )
}

/** JSON in lines for people; any other text, such as one that was cut, as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
