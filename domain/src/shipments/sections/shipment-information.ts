import type { Field } from '../../fields/field.ts'
import { modes } from '../../kernel/mode.ts'
import { phaseIdsOf } from '../../phases/phase.ts'
import { incotermCodes } from '../../reference/incoterms.ts'
import { modalitiesByMode } from '../../reference/modalities.ts'
import { priorities, timings, trackingStates } from '../options.ts'

const section = 'shipmentInformation'

/** `name` stands first and is required; it and the mode are never hidden from anyone who has the record. */
export const shipmentInformation = [
  {
    id: 'name',
    type: 'string',
    column: 'name',
    side: 'shared',
    section,
    required: true,
    alwaysVisible: true,
    format: { maxLength: 300 },
  },
  {
    id: 'freightType',
    type: 'list',
    column: 'freight_type',
    side: 'shared',
    section,
    required: true,
    alwaysVisible: true,
    options: modes,
  },
  {
    id: 'modality',
    type: 'list',
    column: 'modality',
    side: 'shared',
    section,
    optionsByMode: modalitiesByMode,
  },
  { id: 'incoterm', type: 'list', column: 'incoterm', side: 'shared', section, options: incotermCodes },
  { id: 'incotermPlace', type: 'string', column: 'incoterm_place', side: 'shared', section },
  {
    id: 'phase',
    type: 'list',
    column: 'phase',
    side: 'shared',
    section,
    derivedBy: 'tracking',
    optionsByMode: phaseIdsOf,
    optionsFrom: 'phases',
  },
  {
    id: 'status',
    type: 'list',
    column: 'status',
    side: 'shared',
    section,
    readOnly: true,
    derivedBy: 'tracking',
    options: trackingStates,
  },
  {
    id: 'timing',
    type: 'list',
    column: 'timing',
    side: 'shared',
    section,
    readOnly: true,
    derivedBy: 'rule',
    options: timings,
    computedFrom: ['eta', 'ata', 'firstEta'],
  },
  { id: 'priority', type: 'list', column: 'priority', side: 'shared', section, options: priorities },
  {
    id: 'shipmentNumber',
    type: 'number',
    column: 'shipment_number',
    side: 'own',
    section,
    readOnly: true,
    derivedBy: 'system',
  },
  {
    id: 'rumboShipmentNumber',
    type: 'string',
    column: 'rumbo_shipment_number',
    side: 'system',
    section,
    readOnly: true,
    derivedBy: 'system',
  },
  { id: 'assignedTo', type: 'person', column: 'assigned_to', side: 'own', section, source: 'users' },
  { id: 'tags', type: 'multiSelect', column: 'tags', side: 'own', section, source: 'tags' },
] as const satisfies readonly Field[]
