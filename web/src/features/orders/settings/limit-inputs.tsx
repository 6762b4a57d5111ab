import { NumberInput } from '@mantine/core'
import type { AcceptanceLimits } from '@rumbo/domain/orders/settings.api'
import { useTranslation } from 'react-i18next'
import { issueAt } from '../../../lib/errors/api-error.ts'
import classes from './order-settings.module.css'

/** The limits of automatic acceptance, with their largest values. */
export const limits = [
  { id: 'acceptDaysLater', max: 365, decimals: 0, suffix: 'days' },
  { id: 'acceptDaysEarlier', max: 365, decimals: 0, suffix: 'days' },
  { id: 'acceptPricePercent', max: 100, decimals: 2, suffix: 'percent' },
  { id: 'acceptQuantityPercent', max: 100, decimals: 2, suffix: 'percent' },
] as const

type Props = {
  readonly values: AcceptanceLimits
  readonly failure: unknown
  readonly onChange: (values: AcceptanceLimits) => void
}

/** How far proposals may go; a limit that is empty accepts nothing by itself. */
export function LimitInputs({ values, failure, onChange }: Props) {
  const { t } = useTranslation('order-settings')
  return (
    <div className={classes.limits}>
      {limits.map(({ id, max, decimals, suffix }) => (
        <NumberInput
          key={id}
          label={t(`accepting.${id}`)}
          placeholder={t('accepting.never')}
          suffix={` ${t(`accepting.${suffix}`)}`}
          min={0}
          max={max}
          decimalScale={decimals}
          allowNegative={false}
          value={values[id] ?? ''}
          error={issueAt(failure, id)}
          onChange={(value) => onChange({ ...values, [id]: typeof value === 'number' ? value : null })}
        />
      ))}
    </div>
  )
}
