import type { Mode } from '@rumbo/domain/kernel/mode'
import { phaseIdsOf } from '@rumbo/domain/phases/phase'
import { useTranslation } from 'react-i18next'
import classes from './phase-bar.module.css'

/** A phase as a slim bar of the mode's steps, with its word. */
export function PhaseBar({ phase, mode }: { readonly phase: string; readonly mode: Mode }) {
  const { t } = useTranslation('phases')
  const steps: readonly string[] = phaseIdsOf[mode]
  const reached = steps.indexOf(phase)
  const isDone = reached === steps.length - 1
  return (
    <span className={classes.phase}>
      <span className={classes.bar} data-done={isDone || undefined} aria-hidden>
        {steps.map((step, at) => (
          <span key={step} data-reached={at <= reached || undefined} />
        ))}
      </span>
      {t(`${mode}.${phase}`)}
    </span>
  )
}
