import type { ShipmentMap } from '@rumbo/domain/map/map.api'
import { useFormats } from '../../../lib/formats.ts'
import classes from './shipment-map.module.css'

/** A place on the way: filled once something happened there, with its name and date. */
export function StationMark({ station }: { readonly station: ShipmentMap['stations'][number] }) {
  const formats = useFormats()
  const { name, kind, arrival, departure } = station
  const told = kind === 'origin' || kind === 'departure' ? (departure ?? arrival) : (arrival ?? departure)
  const happened = arrival?.actual || departure?.actual
  return (
    <span className={classes.station}>
      <span className={classes.dot} data-happened={happened || undefined} />
      <span className={classes.name} data-minor={kind === 'origin' || kind === 'destination' || undefined}>
        {name}
        {told ? <span className={classes.date}>{formats.date(told.date)}</span> : null}
      </span>
    </span>
  )
}
