import { publicContainerFields, timelineField } from '@rumbo/domain/public-links/public-fields'
import type { Shown } from '../../access/rights/link-role.ts'
import { containerModule, shipmentModule } from '../../modules.ts'

/** What a link shows. */
export type Choice = {
  readonly fields: readonly string[]
  readonly containers: boolean
  readonly timeline: boolean
}

/** The same by module. */
export const shownBy = ({ fields, containers, timeline }: Choice): Shown => [
  {
    module: shipmentModule,
    fields: [...fields, ...(timeline ? [timelineField] : []), ...(containers ? ['shipmentCargos'] : [])],
  },
  { module: containerModule, fields: containers ? publicContainerFields : [] },
]
