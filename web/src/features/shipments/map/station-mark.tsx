import type { ShipmentMap } from '@rumbo/domain/map/map.api'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { LabelSide } from './label-sides.ts'
import classes from './shipment-map.module.css'

type Props = { readonly station: ShipmentMap['stations'][number]; readonly label: LabelSide }

/** A place on the way: filled once something happened there, with its name and date where there is room for them. */
export function StationMark({ station, label }: Props) {
  const formats = useFormats()
  const { name, arrival, departure, kind } = station
  const shown = kind === 'origin' || kind === 'departure' ? (departure ?? arrival) : (arrival ?? departure)
  const happened = arrival?.actual || departure?.actual
  return (
    <span className={classes.station}>
      <span className={classes.dot} data-happened={happened || undefined} />
      {label ? (
        <span className={classes.name} data-side={label.side} data-align={label.align}>
          {name}
          {shown ? <span className={classes.date}>{formats.date(shown.date)}</span> : null}
        </span>
      ) : null}
    </span>
  )
}
