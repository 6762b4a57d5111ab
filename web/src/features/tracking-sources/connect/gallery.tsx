import { Skeleton, TextInput } from '@mantine/core'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { getCoverage } from '@rumbo/domain/tracking/connect/connect.api'
import { presetGroups, type TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import { presets } from '@rumbo/domain/tracking/presets/presets'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { CoverageLine } from './coverage-line.tsx'
import classes from './gallery.module.css'
import { PresetCard } from './preset-card.tsx'
import { inOrder, isMeant, isOffered, presetState } from './preset-state.ts'

type Props = {
  readonly coverage: Received<typeof getCoverage> | undefined
  readonly sources: readonly TrackingSource[]
  /** The preset whose panel is open. */
  readonly open: string | null
  readonly onOpen: (preset: TrackingPreset) => void
}

/** All sources that can be connected, in groups; those that one uses come first. */
export function Gallery({ coverage, sources, open, onOpen }: Props) {
  const { t } = useTranslation('connect-tracking')
  const { language } = useDisplay()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useScreenKeys([{ keys: '/', text: 'connect-tracking:filter', run: () => box.current?.focus() }])
  const carriers = coverage?.counts?.carriers ?? []
  const now = Date.now()
  const shown = presets.filter(
    (preset) =>
      isOffered(preset, coverage?.hasMailboxes === true) &&
      isMeant(preset, typed, [preset.name[language], preset.note[language]]),
  )
  return (
    <section className={classes.gallery} aria-label={t('title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {t('title')} <span className={classes.lead}>{t('lead')}</span>
        </h2>
        <TextInput
          ref={box}
          type="search"
          className={classes.filter}
          aria-label={t('filter')}
          placeholder={t('filter')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('')
          }}
        />
      </div>
      <CoverageLine counts={coverage === undefined ? undefined : coverage.counts} sources={sources} />
      {presetGroups.map((group) => {
        const own = shown.filter((preset) => preset.group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-labelledby={`presets-${group}`}>
            <h3 className={classes.group} id={`presets-${group}`}>
              {t(`groups.${group}`)} <span className={classes.lead}>{t(`groups.${group}Text`)}</span>
            </h3>
            <div className={classes.cards}>
              {coverage === undefined
                ? own.map(({ id }) => <Skeleton key={id} height={54} radius="md" />)
                : inOrder(own, carriers).map((preset) => (
                    <PresetCard
                      key={preset.id}
                      preset={preset}
                      state={presetState(preset, sources, now).state}
                      isOpen={open === preset.id}
                      onOpen={() => onOpen(preset)}
                    />
                  ))}
            </div>
          </section>
        )
      })}
      {shown.length === 0 ? <p className={classes.lead}>{t('noneFound', { typed })}</p> : null}
    </section>
  )
}
