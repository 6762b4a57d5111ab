import type { Field } from '../../fields/field.ts'
import { modes } from '../../kernel/mode.ts'
import { blReleases, blTypes } from '../options.ts'

const section = 'references'
const format = { maxLength: 100 }

export const references = [
  { id: 'bookingNumber', type: 'string', column: 'booking_number', side: 'shared', section, format },
  { id: 'clientReference', type: 'string', column: 'client_reference', side: 'shared', section, format },
  {
    id: 'masterBl',
    type: 'string',
    column: 'master_bl',
    side: 'shared',
    section,
    labelledByMode: modes,
    format,
  },
  {
    id: 'houseBl',
    type: 'string',
    column: 'house_bl',
    side: 'shared',
    section,
    labelledByMode: modes,
    format,
  },
  {
    id: 'blType',
    type: 'list',
    column: 'bl_type',
    side: 'shared',
    section,
    modes: ['ocean'],
    options: blTypes,
  },
  {
    id: 'blRelease',
    type: 'list',
    column: 'bl_release',
    side: 'shared',
    section,
    modes: ['ocean'],
    options: blReleases,
  },
  { id: 'blReleasedOn', type: 'date', column: 'bl_released_on', side: 'shared', section, modes: ['ocean'] },
  {
    id: 'containerNumber',
    type: 'string',
    column: 'container_number',
    side: 'shared',
    section,
    modes: ['ocean', 'rail'],
    format,
  },
] as const satisfies readonly Field[]
