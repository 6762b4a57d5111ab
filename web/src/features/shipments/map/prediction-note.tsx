import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { FreshnessDot } from '../freshness-dot.tsx'
import { predictionQuery } from './map-queries.ts'
import classes from './shipment-map.module.css'

/** When it will arrive by past voyages, how sure that is and what it was learned from; that it can't be predicted where it is overdue; else nothing. */
export function PredictionNote({ id }: { readonly id: string }) {
  const { t } = useTranslation('map')
  const formats = useFormats()
  const { data } = useQuery(predictionQuery(id))
  if (data?.isOverdue) return <p className={classes.none}>{t('prediction.cannot')}</p>
  const prediction = data?.prediction
  if (!prediction) return null
  const { eta, from, until, basis, voyages } = prediction
  return (
    <p className={classes.prediction}>
      <FreshnessDot freshness="predicted" label={t('prediction.title')} />
      <strong>{t('prediction.eta', { date: formats.date(eta) })}</strong>
      <span>
        {t('prediction.interval', { from: formats.date(from), until: formats.date(until) })}{' '}
        {t(`prediction.${basis}`, { count: voyages })}
      </span>
      <Anchor component={Link} to="/eta-accuracy" fz="sm">
        {t('prediction.howGood')}
      </Anchor>
    </p>
  )
}
