import { textIn, type Values } from '@rumbo/domain/fields/values'
import { phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { type ReactNode, useState } from 'react'
import { useRightsOn } from '../../../../records/details/use-rights.ts'
import { PhaseDialog } from './phase-dialog.tsx'

type Of = { readonly id: string; readonly shipment: Values; readonly timeline: Timeline | undefined }

/** The dialog that sets the phase of a shipment, beginning with the present one; `open` is null for who may not set it. */
export function usePhaseDialog({ id, shipment, timeline }: Of): {
  readonly open: (() => void) | null
  readonly dialog: ReactNode
} {
  const rightOn = useRightsOn(id, 'shipments')
  const [opened, setOpened] = useState(false)
  const phases = phasesOf[modeOf(shipment)]
  const first = phases.find((each) => each.id === textIn(shipment, 'phase')) ?? phases[0]
  if (!('phase' in shipment) || rightOn('phase') !== 'edit' || !timeline) return { open: null, dialog: null }
  return {
    open: () => setOpened(true),
    dialog: first ? (
      <PhaseDialog
        id={id}
        shipment={shipment}
        timeline={timeline}
        phase={first.id}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ) : null,
  }
}
