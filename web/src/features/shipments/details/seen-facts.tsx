import { textIn, type Values } from '@rumbo/domain/fields/values'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useTranslation } from 'react-i18next'
import { ModeIcon } from '../mode-icon.tsx'
import { PhaseBar } from '../phase-bar.tsx'
import classes from './seen-facts.module.css'

/** How a shipment goes and where it is, as far as somebody else sees it. */
export function SeenFacts({ values }: { readonly values: Values }) {
  const { t } = useTranslation('shipments')
  const mode = modeOf(values)
  const phase = textIn(values, 'phase')
  return (
    <span className={classes.facts}>
      <span className={classes.mode}>
        <ModeIcon mode={mode} size={16} />
        {t(`options.freightType.${mode}`)}
      </span>
      {phase ? <PhaseBar phase={phase} mode={mode} /> : null}
    </span>
  )
}
