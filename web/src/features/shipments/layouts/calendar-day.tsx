import { Popover, UnstyledButton } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { Shipment } from '@rumbo/domain/shipments/shipment'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { OnePopover } from '../../../ui/one-panel.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import classes from './calendar-layout.module.css'
import { ShipmentCard } from './shipment-card.tsx'

/** Shipments that a day shows; the others stand behind "+3". */
const mostOfDay = 3

type CalendarDayProps = {
  readonly date: string
  readonly label: string
  readonly isOther: boolean
  readonly isToday: boolean
  readonly shipments: readonly Shipment[]
}

/** One day of a calendar with its shipments. */
export function CalendarDay({ date, label, isOther, isToday, shipments }: CalendarDayProps) {
  const { t } = useTranslation('shipment-layouts')
  const shown = shipments.length > mostOfDay ? shipments.slice(0, mostOfDay - 1) : shipments
  const more = shipments.length - shown.length
  return (
    <li
      className={classes.day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-empty={shipments.length === 0 || undefined}
      data-date={date}
    >
      <time dateTime={date} className={classes.number} aria-current={isToday ? 'date' : undefined}>
        <span className={classes.short} aria-hidden>
          {Number(date.slice(8))}
        </span>
        <span className={classes.long}>{label}</span>
      </time>
      {shown.map((shipment) => (
        <Link
          key={shipment.id}
          to="/shipment_details/$id"
          params={{ id: shipment.id }}
          className={classes.shipment}
        >
          <ModeIcon mode={modeOf(valuesOf(shipment))} size={12} />
          <span>{textIn(valuesOf(shipment), 'name') ?? t('unnamed')}</span>
        </Link>
      ))}
      {more > 0 ? (
        <OnePopover
          width={260}
          shadow="sm"
          withinPortal
          target={<UnstyledButton className={classes.more}>{t('moreOfDay', { count: more })}</UnstyledButton>}
        >
          <Popover.Dropdown>
            <ul className={classes.all} aria-label={label}>
              {shipments.map((shipment) => (
                <li key={shipment.id}>
                  <ShipmentCard shipment={shipment} />
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </OnePopover>
      ) : null}
    </li>
  )
}
