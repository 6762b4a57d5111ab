import { Tooltip, UnstyledButton } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useTranslation } from 'react-i18next'
import { PhaseBar } from '../../phase-bar.tsx'
import classes from './phase-button.module.css'
import { usePhaseDialog } from './use-phase-dialog.tsx'

type Props = { readonly id: string; readonly shipment: Values; readonly timeline: Timeline | undefined }

/** Where a shipment is; for who may, the way to set it and to tell the parties. */
export function PhaseButton(props: Props) {
  const { t } = useTranslation('shipment-phases')
  const { open, dialog } = usePhaseDialog(props)
  const phase = textIn(props.shipment, 'phase')
  const bar = phase ? <PhaseBar phase={phase} mode={modeOf(props.shipment)} /> : null
  // Without a phase there is nothing to press on: the head has the same as a button.
  if (!open || !bar) return bar
  return (
    <>
      <Tooltip label={t('phase.set')}>
        <UnstyledButton className={classes.button} onClick={open} aria-haspopup="dialog">
          {bar}
        </UnstyledButton>
      </Tooltip>
      {dialog}
    </>
  )
}
