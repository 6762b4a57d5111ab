import { Anchor } from '@mantine/core'
import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import { useDisplay } from '../../../lib/texts/formats.ts'
import classes from './connect-panel.module.css'

/** The steps of a preset in three lines; the portal's name in them is the way there. */
export function PresetSteps({ preset: { steps, portal } }: { readonly preset: TrackingPreset }) {
  const { language } = useDisplay()
  const host = portal ? new URL(portal).host : null
  return (
    <ol className={classes.lines}>
      {steps[language].map((line) => {
        const at = host ? line.indexOf(host) : -1
        if (!portal || !host || at < 0) return <li key={line}>{line}</li>
        return (
          <li key={line}>
            {line.slice(0, at)}
            <Anchor href={portal} target="_blank" rel="noreferrer" inherit>
              {host}
            </Anchor>
            {line.slice(at + host.length)}
          </li>
        )
      })}
    </ol>
  )
}
