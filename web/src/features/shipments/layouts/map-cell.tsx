import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { mapShipments } from '@rumbo/domain/map/cells.api'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from './map-layout.module.css'

export type OnMap = Received<typeof mapShipments>

type Props = {
  readonly cell: OnMap['cells'][number]
  /** The one shipment of a cell with one, where it is among those that are listed. */
  readonly shipment: OnMap['shipments'][number] | undefined
  readonly isChosen: boolean
  readonly onChoose: (id: string) => void
  /** Brings a cell with several near. */
  readonly onNear: () => void
}

/** What is near each other on the map: a ring of timings around their number, or a dot for one alone. */
export function MapCell({ cell, shipment, isChosen, onChoose, onNear }: Props) {
  const { t } = useTranslation(['map', 'shipments'])
  const formats = useFormats()
  const { id, count, onTime, delayed, pastDue, unknown } = cell
  const single = id !== null
  const name = shipment?.name ?? t('map:list.unnamed')
  const timing = pastDue ? 'past_due' : delayed ? 'delayed' : onTime ? 'on_time' : null
  const word = timing ? t(`shipments:options.timing.${timing}`) : t('map:list.noTiming')
  const label = single
    ? t('map:list.one', { name, timing: word })
    : t('map:list.cell', { n: formats.count(count), onTime, delayed, pastDue, unknown })
  return (
    <button
      type="button"
      className={single ? classes.dot : classes.cell}
      data-timing={single ? (timing ?? 'none') : undefined}
      data-size={count >= 1_000 ? 'large' : count >= 50 ? 'middle' : undefined}
      aria-pressed={single ? isChosen : undefined}
      aria-label={label}
      title={label}
      style={single ? undefined : ringOf(cell)}
      onClick={() => (id !== null ? onChoose(id) : onNear())}
    >
      {single ? null : <span>{formats.count(count)}</span>}
    </button>
  )
}

/** The shares of a ring in degrees, one after another. */
function ringOf({ count, onTime, delayed, pastDue }: OnMap['cells'][number]): CSSProperties {
  const turn = (some: number) => `${(some / count) * 360}deg`
  return {
    '--late': turn(pastDue),
    '--delayed': turn(pastDue + delayed),
    '--on-time': turn(pastDue + delayed + onTime),
  } as CSSProperties
}
