import { Alert, Button, Text } from '@mantine/core'
import {
  type CalendarFeed,
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '@rumbo/domain/calendar/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { CopyField } from '../../ui/text/copy-field.tsx'
import classes from './account-page.module.css'
import { CalendarKinds } from './calendar-kinds.tsx'

/** The address by which one's calendar program shows the dates of the organization, and what they are. */
export function CalendarSection() {
  const { t } = useTranslation('calendar')
  const { id, name } = useOrganization()
  const queryKey = ['calendarFeed', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal, onError: 'inline' }),
  })
  if (data && data.kinds.length === 0) return null
  return (
    <Section title={t('title')} description={t('description', { company: name })}>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={48} /> : null}
      {data ? <Feed known={data} onChange={(feed) => queryClient.setQueryData(queryKey, feed)} /> : null}
    </Section>
  )
}

type FeedProps = { readonly known: CalendarFeed; readonly onChange: (feed: CalendarFeed) => void }

function Feed({ known: { kinds, feed }, onChange }: FeedProps) {
  const { t } = useTranslation('calendar')
  const { moment } = useFormats()
  const [address, setAddress] = useState<string | null>(null)
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const [busy, setBusy] = useState(false)
  const included = kinds.filter(({ isIncluded }) => isIncluded).map((each) => each.id)

  async function create() {
    setBusy(true)
    const made = await call(createCalendarFeed, { kinds: included }).catch(() => null)
    setBusy(false)
    if (!made) return
    const { url, ...rest } = made
    onChange(rest)
    setAddress(url)
  }

  async function revoke() {
    await call(revokeCalendarFeed, {})
    setAddress(null)
    onChange({ kinds, feed: null })
    showToast({ status: 'success', title: t('revoked'), text: '' })
  }

  return (
    <div className={classes.form}>
      <CalendarKinds kinds={kinds} isLive={feed !== null} onChange={onChange} />
      {address ? (
        <Alert color="green" title={t('once')}>
          <CopyField label={t('address')} value={address} />
          <Text size="sm" mt="xs">
            {t('how')}
          </Text>
        </Alert>
      ) : null}
      {feed && !address ? (
        <Text size="sm" className={classes.quiet}>
          {feed.lastReadAt
            ? t('since', { date: moment(feed.createdAt), last: moment(feed.lastReadAt) })
            : t('unread', { date: moment(feed.createdAt) })}
        </Text>
      ) : null}
      <div className={classes.buttons}>
        {feed ? (
          <>
            <Button variant="default" onClick={() => setAsking('replace')} loading={busy}>
              {t('replace')}
            </Button>
            <Button variant="default" onClick={() => setAsking('revoke')}>
              {t('revoke')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={create} loading={busy} disabled={included.length === 0}>
            {t('create')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking !== null}
        title={t(asking ?? 'revoke')}
        confirmLabel={t(asking ?? 'revoke')}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          await (asking === 'replace' ? create() : revoke())
          setAsking(null)
        }}
      >
        <Text>{t(`${asking ?? 'revoke'}Text`)}</Text>
      </ConfirmDialog>
    </div>
  )
}
