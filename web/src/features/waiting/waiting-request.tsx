import { Button } from '@mantine/core'
import { cancelMyJoinRequest } from '@rumbo/domain/organizations/api'
import type { MyJoinRequest } from '@rumbo/domain/organizations/join-request'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import classes from './waiting-page.module.css'

/** A request that nobody has decided yet, with the way to take it back. */
export function WaitingRequest({ request }: { readonly request: MyJoinRequest }) {
  const { t } = useTranslation('sign-up')
  const { moment } = useFormats()
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    // Decided meanwhile: the next look moves on. The failed call has already shown its error.
    await call(cancelMyJoinRequest, { id: request.id }).catch(() => null)
    await queryClient.invalidateQueries({ queryKey: ['myJoinRequests'] })
    setBusy(false)
  }

  return (
    <li className={classes.request}>
      <IconClock size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>{request.organizationName}</p>
        <p className={classes.quiet}>{t('waiting.requested', { when: moment(request.createdAt) })}</p>
        {request.note ? <p className={classes.quiet}>“{request.note}”</p> : null}
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        aria-label={t('waiting.cancelOne', { organization: request.organizationName })}
        onClick={cancel}
      >
        {t('waiting.cancel')}
      </Button>
    </li>
  )
}
