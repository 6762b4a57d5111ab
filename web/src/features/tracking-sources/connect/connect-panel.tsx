import { ActionIcon, Button } from '@mantine/core'
import type { CoveredCarrier } from '@rumbo/domain/tracking/connect/connect.api'
import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import classes from './connect-panel.module.css'
import { PollSteps } from './poll-steps.tsx'
import { useStateWords } from './preset-card.tsx'
import { PresetIcon } from './preset-icon.tsx'
import { presetState, shipmentsOf } from './preset-state.ts'
import { PresetSteps } from './preset-steps.tsx'
import { PushSteps } from './push-steps.tsx'
import { Step } from './step.tsx'

type Props = {
  readonly preset: TrackingPreset
  readonly sources: readonly TrackingSource[]
  readonly carriers: readonly CoveredCarrier[]
  /** The number to test with, where one came with the address. */
  readonly number: string | null
  readonly onEdit: (source: TrackingSource) => void
  readonly onClose: () => void
}

/** How a preset is connected, in numbered steps, next to the gallery; on a phone a page of its own. */
export function ConnectPanel({ preset, sources, carriers, number, onEdit, onClose }: Props) {
  const { t } = useTranslation(['connect-tracking', 'tracking-sources'])
  const { language } = useDisplay()
  const words = useStateWords()
  const head = useRef<HTMLHeadingElement>(null)
  const { source: present, state } = presetState(preset, sources, Date.now())
  // One that tells in another way stays as it is; this one is connected besides it.
  const source = present?.way === preset.way ? present : null
  useEffect(() => head.current?.focus(), [])
  useEscape(onClose)
  const stands = words(state)
  const said = [
    preset.carriers.join(', '),
    preset.way ? t(`tracking-sources:protocols.${preset.protocol}`) : '',
  ]
  return (
    <aside className={classes.panel} aria-label={preset.name[language]}>
      <header className={classes.head}>
        <PresetIcon preset={preset} />
        <div className={classes.titles}>
          <h2 className={classes.title} ref={head} tabIndex={-1}>
            {preset.name[language]}
          </h2>
          <p className={classes.quiet}>{[...said, stands].filter(Boolean).join(' · ')}</p>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label={t('panel.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.inside}>
        {present ? (
          <Button variant="subtle" size="compact-xs" onClick={() => onEdit(present)}>
            {t('panel.edit')}
          </Button>
        ) : null}
        {preset.way === null ? <ManualSteps preset={preset} /> : null}
        {preset.way === 'poll' ? (
          <PollSteps
            // Another source is another form.
            key={source?.id ?? preset.id}
            preset={preset}
            source={source}
            shipments={shipmentsOf(preset, carriers)}
            number={number}
            onClose={onClose}
          />
        ) : null}
        {preset.way !== null && preset.way !== 'poll' ? <PushSteps preset={preset} source={source} /> : null}
      </div>
    </aside>
  )
}

/** Escape closes the panel wherever the focus is, unless a dialog, a menu or a list takes it first. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function ManualSteps({ preset }: { readonly preset: TrackingPreset }) {
  const { t } = useTranslation('connect-tracking')
  return (
    <>
      <ol className={classes.steps}>
        <Step number={1} title={t('steps.how')}>
          <PresetSteps preset={preset} />
        </Step>
      </ol>
      <p className={classes.quiet}>{t('panel.hand')}</p>
      <LinkButton to="/" variant="default" size="xs">
        {t('panel.list')}
      </LinkButton>
    </>
  )
}
