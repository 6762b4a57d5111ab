import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { type About, sentMailsQuery } from './hits-queries.ts'
import classes from './mail-buyers.module.css'

const meanings = { waiting: 'none', sent: 'good', failed: 'bad', refused: 'bad' } as const

/** Whom mails were sent to before, and what became of each. */
export function SentMails({ about }: { readonly about: About }) {
  const { t } = useTranslation('order-hits')
  const { moment } = useFormats()
  const items = useQuery(sentMailsQuery(about)).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-label={t('sent.title')}>
      <h3 className={classes.heading}>{t('sent.title')}</h3>
      <ul className={classes.sent}>
        {items.map(({ id, client, recipient, user, at, lines, state, error }) => (
          <li key={id}>
            <StatusBadge meaning={meanings[state]}>{t(`sent.state.${state}`)}</StatusBadge> {client} ·{' '}
            {recipient}
            <small>
              {[moment(at), user?.name ?? '', t('mails.lines', { count: lines }), error ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
