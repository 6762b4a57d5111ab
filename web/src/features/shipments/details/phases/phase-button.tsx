import { Tooltip, UnstyledButton } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRightsOn } from '../../../../records/details/use-rights.ts'
import { PhaseBar } from '../../phase-bar.tsx'
import classes from './phase-button.module.css'
import { PhaseDialog } from './phase-dialog.tsx'

type Props = { readonly id: string; readonly shipment: Values; readonly timeline: Timeline | undefined }

/** Where a shipment is; for who may, the way to set it and to tell the parties. */
export function PhaseButton({ id, shipment, timeline }: Props) {
  const { t } = useTranslation('shipment-phases')
  const rightOn = useRightsOn(id, 'shipments')
  const [opened, setOpened] = useState(false)
  const mode = modeOf(shipment)
  const phase = textIn(shipment, 'phase')
  const bar = phase ? <PhaseBar phase={phase} mode={mode} /> : null
  if (!('phase' in shipment) || rightOn('phase') !== 'edit' || !timeline) return bar
  const first = phasesOf[mode].find((each) => each.id === phase) ?? phasesOf[mode][0]
  return (
    <>
      <Tooltip label={t('phase.set')}>
        <UnstyledButton className={classes.button} onClick={() => setOpened(true)} aria-haspopup="dialog">
          {bar ?? t('phase.set')}
        </UnstyledButton>
      </Tooltip>
      {first ? (
        <PhaseDialog
          id={id}
          shipment={shipment}
          timeline={timeline}
          phase={first.id}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  )
}
