import { Skeleton } from '@mantine/core'
import type { CoveredCarrier } from '@rumbo/domain/tracking/connect/connect.api'
import { presets } from '@rumbo/domain/tracking/presets/presets'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDisplay, useFormats } from '../../../lib/texts/formats.ts'
import classes from './gallery.module.css'
import { presetState, shipmentsOf } from './preset-state.ts'

type Counts = {
  readonly underWay: number
  readonly live: number
  readonly carriers: readonly CoveredCarrier[]
}
type Props = {
  /** Undefined while it is counted; null where the reader may not see it. */
  readonly counts: Counts | null | undefined
  readonly sources: readonly TrackingSource[]
}

/** How many shipments under way are live, and which carriers that aren't connected would add how many. */
export function CoverageLine({ counts, sources }: Props) {
  const { t } = useTranslation('connect-tracking')
  const { count } = useFormats()
  const { language } = useDisplay()
  if (counts === undefined) return <Skeleton height={52} radius="md" mb="md" />
  if (counts === null) return null
  const now = Date.now()
  const missing = presets
    .filter((preset) => presetState(preset, sources, now).source === null)
    .map((preset) => ({ name: preset.name[language], adds: shipmentsOf(preset, counts.carriers).waiting }))
    .filter(({ adds }) => adds > 0)
    .toSorted((a, b) => b.adds - a.adds)
  const adds = missing.reduce((all, each) => all + each.adds, 0)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing.map(({ name }) => name))
  return (
    <p className={classes.coverage}>
      <IconBulb size={18} aria-hidden />
      <span className={classes.said}>
        {counts.underWay === 0 ? (
          t('coverage.none')
        ) : (
          <>
            {t('coverage.with', { count: counts.carriers.length })}{' '}
            {adds > 0 ? <strong>{t('coverage.add', { count: adds, names })}</strong> : t('coverage.all')}
          </>
        )}
      </span>
      {counts.underWay > 0 ? (
        <strong className={classes.figure}>
          {t('coverage.live', { live: count(counts.live), all: count(counts.underWay) })}
        </strong>
      ) : null}
    </p>
  )
}
