import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './accuracy.module.css'
import type { EtaAccuracy } from './eta-queries.ts'
import { useNumbers } from './use-numbers.ts'

type Props = { readonly horizons: EtaAccuracy['horizons'] }

/** The mean errors as bars, the carriers' above the predicted ones'; the table next to them says the same in numbers. */
export function HorizonBars({ horizons }: Props) {
  const { t } = useTranslation('eta')
  const { days } = useNumbers()
  const maxError = Math.max(
    0.1,
    ...horizons.flatMap(({ carrier, predicted }) => [carrier.mean, predicted.mean]),
  )
  return (
    <figure className={classes.bars} aria-hidden>
      <figcaption className={classes.legend}>
        <span data-of="carrier">{t('carrier')}</span>
        <span data-of="predicted">{t('predicted')}</span>
      </figcaption>
      {horizons.map(({ horizon, carrier, predicted }) => (
        <div key={horizon} className={classes.pair}>
          <span className={classes.horizon}>{t('daysBefore', { count: horizon })}</span>
          <span className={classes.both}>
            <Bar of="carrier" share={carrier.mean / maxError} text={days(carrier.mean)} />
            <Bar of="predicted" share={predicted.mean / maxError} text={days(predicted.mean)} />
          </span>
        </div>
      ))}
    </figure>
  )
}

function Bar({ of, share, text }: { readonly of: string; readonly share: number; readonly text: string }) {
  return (
    <span className={classes.track}>
      <span className={classes.bar} data-of={of} style={{ '--share': `${share * 100}%` } as CSSProperties} />
      <span className={classes.value}>{text}</span>
    </span>
  )
}
