import { maxInSight, maxOnMap } from '@rumbo/domain/map/cells.api'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { type Meaning, StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import type { OnMap } from './map-cell.tsx'
import classes from './map-layout.module.css'

type Props = {
  readonly data: OnMap
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const meanings: Readonly<Record<'on_time' | 'delayed' | 'past_due', Meaning>> = {
  on_time: 'good',
  delayed: 'look',
  past_due: 'bad',
}

/** The same shipments as the map has in sight, one by one: reached and read without the map. */
export function MapList({ data, chosen, onChoose }: Props) {
  const { t } = useTranslation('map')
  const { t: option } = useTranslation('shipments')
  const formats = useFormats()
  const { shipments, inSight, unplaced, capped } = data
  return (
    <div className={classes.scroll}>
      {inSight === 0 ? <p className={classes.note}>{t('list.nothingHere')}</p> : null}
      <ul className={classes.list} aria-label={t('list.inSight')}>
        {shipments.map(({ id, name, mode, timing, from, to, arrival, basis }) => (
          <li key={id} className={classes.item} data-chosen={id === chosen || undefined}>
            <button
              type="button"
              className={classes.choose}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span className={classes.name}>
                <ModeIcon mode={mode} size={14} label={option(`options.freightType.${mode}`)} />
                <span>{name ?? t('list.unnamed')}</span>
              </span>
              <span className={classes.line}>
                {[
                  from && to ? `${from} → ${to}` : null,
                  arrival ? t('list.arrives', { date: formats.date(arrival) }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={classes.line}>
                {timing ? (
                  <StatusBadge meaning={meanings[timing]}>{option(`options.timing.${timing}`)}</StatusBadge>
                ) : null}
                {basis === 'dates' || basis === 'speed' ? <span>{t('list.estimated')}</span> : null}
              </span>
            </button>
            <Link
              to="/shipments/$id"
              params={{ id }}
              className={classes.open}
              aria-label={t('list.open', { name: name ?? t('list.unnamed') })}
            >
              <IconArrowRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {inSight > shipments.length ? (
        <p className={classes.note}>{t('list.first', { n: formats.count(maxInSight) })}</p>
      ) : null}
      {unplaced > 0 ? (
        <p className={classes.note}>{t('list.unplaced', { count: unplaced, n: formats.count(unplaced) })}</p>
      ) : null}
      {capped ? <p className={classes.note}>{t('list.capped', { n: formats.count(maxOnMap) })}</p> : null}
    </div>
  )
}
