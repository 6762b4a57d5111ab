import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import classes from './shipment-map.module.css'

type Props = {
  readonly isEstimated: boolean
  /** When a message reported it. */
  readonly seenAt: string | null
}

/** Where the cargo is, and since when that is known; hollow where nobody saw it there. */
export function PositionMark({ isEstimated, seenAt }: Props) {
  const { t } = useTranslation('map')
  const { ago } = useFormats()
  const seen = seenAt ? t('position.seen', { ago: ago(seenAt, Date.now()) }) : t('here')
  const label = isEstimated ? t('hereEstimated') : seen
  return (
    <span
      className={classes.spot}
      data-large
      data-estimated={isEstimated || undefined}
      role="img"
      aria-label={label}
      title={label}
    />
  )
}
