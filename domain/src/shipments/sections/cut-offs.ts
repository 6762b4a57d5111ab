import type { Field } from '../../fields/field.ts'

const section = 'cutOffs'

/** The moments until which something must be there for the cargo to be loaded (requirement SHP-15). */
export const cutOffs = [
  {
    id: 'documentsCutOff',
    type: 'dateTime',
    column: 'documents_cut_off',
    side: 'shared',
    section,
    modes: ['ocean', 'air', 'rail'],
  },
  { id: 'vgmCutOff', type: 'dateTime', column: 'vgm_cut_off', side: 'shared', section, modes: ['ocean'] },
  {
    id: 'yardCutOff',
    type: 'dateTime',
    column: 'yard_cut_off',
    side: 'shared',
    section,
    modes: ['ocean', 'rail'],
  },
] as const satisfies readonly Field[]
