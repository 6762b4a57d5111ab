import type { Field } from '../../fields/field.ts'

const section = 'dates'

const date = <const Id extends string, const Rest extends Partial<Field>>(
  id: Id,
  column: string,
  rest: Rest,
) => ({ id, type: 'date', column, side: 'shared', section, ...rest }) as const satisfies Field

/** Calendar dates of the place that they happen at. The detected ones come from positions, the others from carriers or hands. */
export const dates = [
  date('etd', 'etd', { derivedBy: 'tracking' }),
  date('atd', 'atd', { derivedBy: 'tracking' }),
  date('eta', 'eta', { derivedBy: 'tracking' }),
  date('ata', 'ata', { derivedBy: 'tracking' }),
  date('firstEtd', 'first_etd', { derivedBy: 'rule', computedFrom: ['etd'] }),
  date('firstEta', 'first_eta', { derivedBy: 'rule', computedFrom: ['eta'] }),
  date('detectedAtd', 'detected_atd', { derivedBy: 'tracking', readOnly: true }),
  date('detectedAta', 'detected_ata', { derivedBy: 'tracking', readOnly: true }),
  date('predictiveEta', 'predictive_eta', { derivedBy: 'tracking', readOnly: true }),
  {
    id: 'transitTime',
    type: 'number',
    column: 'transit_time',
    computedFrom: ['etd', 'atd', 'eta', 'ata'],
    side: 'shared',
    section,
    readOnly: true,
    derivedBy: 'rule',
  },
] as const satisfies readonly Field[]
