import type { Field } from '../../fields/field.ts'
import { customsLights, customsStatuses } from '../options.ts'

const section = 'customs'

/** Where customs stands, apart from the phase (requirement SHP-15). */
export const customs = [
  {
    id: 'customsStatus',
    type: 'list',
    column: 'customs_status',
    side: 'shared',
    section,
    derivedBy: 'tracking',
    options: customsStatuses,
  },
  {
    id: 'customsLight',
    type: 'list',
    column: 'customs_light',
    side: 'shared',
    section,
    options: customsLights,
  },
] as const satisfies readonly Field[]
