import type { ShipmentMap } from '@rumbo/domain/map/map.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from './shipment-map.module.css'

/** The way in words: each leg, how it goes and how long it is. */
export function RouteLegs({ map: { stations, legs } }: { readonly map: ShipmentMap }) {
  const { t } = useTranslation('map')
  const formats = useFormats()
  return (
    <ol className={classes.legs} aria-label={t('legs')}>
      {legs.map(({ way, vessel, nauticalMiles, travelled, ahead }, at) => {
        const state = ahead.length === 0 ? 'travelled' : travelled.length > 0 ? 'underway' : 'ahead'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place on the way
          <li key={at} data-state={state}>
            <span className={classes.ends}>
              {stations[at]?.name} → {stations[at + 1]?.name}
            </span>
            <span className={classes.how}>
              {[t(`way.${way}`, { miles: formats.count(nauticalMiles) }), vessel, t(`leg.${state}`)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
