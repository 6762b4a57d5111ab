import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import { useTranslation } from 'react-i18next'
import { useDisplay, useFormats } from '../../../lib/texts/formats.ts'
import type { Meaning } from '../../../ui/chips/status-badge.tsx'
import classes from './gallery.module.css'
import { PresetIcon } from './preset-icon.tsx'
import type { PresetState } from './preset-state.ts'

type Props = {
  readonly preset: TrackingPreset
  readonly state: PresetState
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const meanings: Readonly<Record<PresetState['kind'], Meaning>> = {
  none: 'none',
  waiting: 'none',
  connected: 'good',
  silent: 'look',
  refused: 'bad',
  paused: 'none',
}

const week = 7 * 86_400_000

/** What a preset's state says in words; nothing where it isn't connected. */
export function useStateWords(): (state: PresetState) => string | null {
  const { t } = useTranslation('connect-tracking')
  const { briefAgo, date } = useFormats()
  const { language, timeZone } = useDisplay()
  return ({ kind, since }) => {
    if (kind === 'none') return null
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone })
    const day = (instant: string) =>
      Date.now() - Date.parse(instant) < week ? weekday.format(new Date(instant)) : date(instant.slice(0, 10))
    return t(`states.${kind}`, since ? { ago: briefAgo(since, Date.now()), day: day(since) } : {})
  }
}

/** A source as a card: what it is, and how one gets it or how it does. */
export function PresetCard({ preset, state, isOpen, onOpen }: Props) {
  const { language } = useDisplay()
  const words = useStateWords()(state)
  const [carrier] = preset.carriers
  return (
    <button
      type="button"
      className={classes.card}
      aria-pressed={isOpen}
      data-preset={preset.id}
      onClick={onOpen}
    >
      <PresetIcon preset={preset} />
      <span className={classes.words}>
        <span className={classes.name}>{preset.name[language]}</span>
        <span className={classes.note} data-meaning={words ? meanings[state.kind] : undefined}>
          {words ?? [carrier, preset.note[language]].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  )
}
