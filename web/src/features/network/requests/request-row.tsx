import { Button } from '@mantine/core'
import {
  answerConnection,
  askConnection,
  type ConnectionRequest,
  cancelConnection,
} from '@rumbo/domain/network/connections.api'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { CompanyLine } from '../company-line.tsx'
import classes from '../network.module.css'
import { RequestBadge } from '../state-badge.tsx'
import { useDeed } from '../use-deed.ts'

type Props = {
  readonly request: ConnectionRequest
  readonly mayAnswer: boolean
  readonly onAccept: (request: ConnectionRequest) => void
}

/** A request with its state and dates, and what can be done about it. */
export function RequestRow({ request, mayAnswer, onAccept }: Props) {
  const { t } = useTranslation('network')
  const { moment } = useFormats()
  const { organization, message, partner, createdAt, decidedAt, askAgainAt } = request
  return (
    <li className={classes.row}>
      <CompanyLine
        company={organization}
        note={
          <>
            <span>{t(`requests.${request.direction}At`, { when: moment(createdAt) })}</span>
            {decidedAt ? <span>{t('requests.decidedAt', { when: moment(decidedAt) })}</span> : null}
            {askAgainAt ? <span>{t('requests.askAgainAt', { when: moment(askAgainAt) })}</span> : null}
            {partner ? <span>{t('requests.asPartner', { name: partner.name })}</span> : null}
          </>
        }
      />
      <RequestBadge state={request.state} />
      {mayAnswer ? <Actions request={request} onAccept={onAccept} /> : null}
      {message ? <p className={classes.message}>“{message}”</p> : null}
    </li>
  )
}

function Actions({ request, onAccept }: Omit<Props, 'mayAnswer'>) {
  const { t } = useTranslation('network')
  const { busy, perform } = useDeed()
  const { id, direction, state, organization } = request
  const { name } = organization
  const button = (key: 'decline' | 'cancel' | 'again', run: () => Promise<unknown>) => (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy === key}
      disabled={busy !== null}
      aria-label={t(`requests.${key}One`, { name })}
      onClick={() => perform(key, run, t(`requests.${key}Done`, { name }))}
    >
      {t(`requests.${key}`)}
    </Button>
  )
  if (state === 'pending' && direction === 'received')
    return (
      <div className={classes.buttons}>
        <Button
          variant="light"
          size="compact-sm"
          disabled={busy !== null}
          aria-label={t('requests.acceptOne', { name })}
          onClick={() => onAccept(request)}
        >
          {t('requests.accept')}
        </Button>
        {button('decline', () => call(answerConnection, { id, accept: false }))}
      </div>
    )
  if (state === 'pending') return button('cancel', () => call(cancelConnection, { id }))
  const mayAskAgain = direction === 'sent' && (state === 'declined' || state === 'cancelled')
  if (!mayAskAgain || isAhead(request.askAgainAt)) return null
  return button('again', () => call(askConnection, { companyId: organization.id }))
}

const isAhead = (moment: string | null) => moment !== null && Date.parse(moment) > Date.now()
