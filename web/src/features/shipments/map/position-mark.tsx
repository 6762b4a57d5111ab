import { useTranslation } from 'react-i18next'
import classes from './shipment-map.module.css'

/** Where the cargo is; hollow where nobody saw it there. */
export function PositionMark({ isEstimated }: { readonly isEstimated: boolean }) {
  const { t } = useTranslation('map')
  return (
    <span
      className={classes.spot}
      data-large
      data-estimated={isEstimated || undefined}
      role="img"
      aria-label={t(isEstimated ? 'hereEstimated' : 'here')}
    />
  )
}
