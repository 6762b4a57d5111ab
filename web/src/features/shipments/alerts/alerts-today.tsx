import { alertKinds } from '@rumbo/domain/alerts/alert'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { AlertFilter } from './alert-filter.ts'
import { alertMeaning } from './alert-meaning.ts'
import { countsQuery } from './alert-queries.ts'
import classes from './alerts-today.module.css'
import { useFollowAlerts } from './use-alerts.ts'

type Props = {
  /** What the page of alerts shows; absent elsewhere. */
  readonly filter?: AlertFilter
  /** How many kinds to show at most, the most urgent ones first. */
  readonly maxKinds?: number
}

/** What needs work today: one's own next steps that are due, what nobody has, and how many of each kind. Nothing where nothing does. */
export function AlertsToday({ filter, maxKinds = alertKinds.length }: Props) {
  const { t } = useTranslation('alerts')
  const formats = useFormats()
  const { organizationId } = useMembership()
  useFollowAlerts()
  const { data } = useQuery(countsQuery(organizationId))
  if (!data || data.open === 0) return null
  const kinds = alertKinds.filter((kind) => data.kinds[kind] > 0).slice(0, maxKinds)
  const parts: readonly Part[] = [
    { count: data.mineDue, text: t('today.mineDue'), search: { owner: 'me', due: 'today' }, meaning: 'bad' },
    { count: data.nobodys, text: t('today.nobodys'), search: { owner: 'nobody' }, meaning: 'none' },
    ...kinds.map((kind) => ({
      count: data.kinds[kind],
      text: t(`kinds.${kind}`),
      search: { kind },
      meaning: alertMeaning[kind],
    })),
  ]
  return (
    <nav aria-label={t('today.label')} className={classes.today}>
      {parts.map(({ count, text, search, meaning }) => {
        const isShown = filter !== undefined && isSame(filter, search)
        if (count === 0 && !isShown) return null
        return (
          <Link
            key={text}
            to="/alerts"
            // What is shown alone, which the link says by itself (aria-current), is shown among the others again.
            search={isShown ? {} : search}
            className={classes.part}
            data-meaning={meaning}
          >
            <strong>{formats.count(count)}</strong> {text}
          </Link>
        )
      })}
    </nav>
  )
}

type Part = {
  readonly count: number
  readonly text: string
  readonly search: AlertFilter
  readonly meaning: (typeof alertMeaning)[keyof typeof alertMeaning]
}

const isSame = (filter: AlertFilter, search: AlertFilter): boolean =>
  filter.state === undefined &&
  filter.kind === search.kind &&
  filter.owner === search.owner &&
  filter.due === search.due
