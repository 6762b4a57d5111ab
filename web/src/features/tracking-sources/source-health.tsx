import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'
import classes from './tracking.module.css'

type Health = 'paused' | 'failing' | 'well' | 'heard' | 'silent'

const meanings: Readonly<Record<Health, Meaning>> = {
  paused: 'none',
  failing: 'bad',
  well: 'good',
  heard: 'good',
  silent: 'none',
}

function healthOf({ pausedAt, failingSince, lastOkAt, lastUsedAt }: TrackingSource): Health {
  if (pausedAt) return 'paused'
  if (failingSince) return 'failing'
  if (lastOkAt) return 'well'
  return lastUsedAt ? 'heard' : 'silent'
}

/** How a source is doing, in a word, with since when and why. */
export function SourceHealth({ source }: { readonly source: TrackingSource }) {
  const { t } = useTranslation(['tracking-sources', 'tracking'])
  const { ago, moment } = useFormats()
  const health = healthOf(source)
  const since = {
    paused: source.pausedAt,
    failing: source.failingSince,
    well: source.lastOkAt,
    heard: source.lastUsedAt,
    silent: null,
  }[health]
  const words = health === 'well' || health === 'heard' ? 'heard' : 'since'
  return (
    <span>
      <StatusBadge meaning={meanings[health]}>{t(`healths.${health}`)}</StatusBadge>
      {since ? (
        <span className={classes.quiet} title={moment(since)}>
          {t(`since.${words}`, { ago: ago(since, Date.now()) })}
          {health === 'failing' && source.failure ? ` · ${t(`tracking:failures.${source.failure}`)}` : null}
        </span>
      ) : null}
      {source.subscription ? (
        <span className={classes.quiet}>{t(`subscriptions.${source.subscription}`)}</span>
      ) : null}
    </span>
  )
}
