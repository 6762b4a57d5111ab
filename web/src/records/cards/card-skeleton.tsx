import { useTranslation } from 'react-i18next'
import classes from './card-list.module.css'

const cards = 4

/** A card that is not here yet, as high as most are. */
export const CardGhost = () => (
  <div className={classes.ghost} aria-hidden>
    <span />
    <span />
    <span />
    <span />
  </div>
)

/** What stands where cards will while nothing is known of them yet. */
export function CardSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={classes.waiting} data-on-its-way>
      {Array.from({ length: cards }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <CardGhost key={at} />
      ))}
    </div>
  )
}
