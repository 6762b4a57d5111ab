import { z } from 'zod'
import { shownKinds } from '../kernel/collaborator-kind.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { phaseIds } from './phase.ts'

const tag = 'shipments'
const permission = 'module:shipments'
const path = '/api/v1/shipments/{id}/phases/{phase}'
const which = {
  id,
  phase: z.enum(phaseIds),
  /** The phase of one container instead of the shipment's. */
  containerId: id.optional(),
}
const date = z.iso.date().nullable().optional()

/**
 * Makes a phase current, sets or empties its dates, and tells those of its parties that are named. What isn't said stays as it
 * is. Set manually it holds until the carrier states something newer.
 */
export const setPhase = endpoint({
  method: 'POST',
  path,
  summary: 'Make a phase current, change its dates, and tell the parties',
  tag,
  permission,
  apiScope: 'shipments:write',
  sample: {
    input: { id: '$shipment', phase: '40_in_transit', current: true, notify: ['$organization'] },
    records: {
      writes: [
        { of: 'shipments', only: ['phase'], input: { id: '$shipment', phase: '$inTransit', current: true } },
        {
          of: 'shipments',
          only: ['etd'],
          input: { id: '$shipment', phase: '$inTransit', estimated: '2026-01-31' },
        },
        {
          of: 'shipments',
          only: ['atd'],
          input: { id: '$shipment', phase: '$inTransit', actual: '2026-01-31' },
        },
      ],
    },
  },
  input: z.strictObject({
    ...which,
    current: z.boolean().optional(),
    /** When it begins: as it is expected, and as it happened. */
    estimated: date,
    actual: date,
    /** Ids of the parties to tell, as listed. */
    notify: z.array(id).max(200).optional(),
  }),
  output: z.null(),
  errors: [
    'OPTION_UNKNOWN',
    'FIELD_UNKNOWN',
    'FIELD_NOT_IN_MODE',
    'EMAIL_NOT_VERIFIED',
    'TOO_MANY_INVITATIONS',
  ],
  example: {
    input: {
      current: true,
      actual: '2026-11-02',
      notify: ['019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f'],
    },
  },
})

/** Who may be notified of a phase: by what way, and what of it. */
const party = z.object({
  /** The organization's, or the participant's. */
  id,
  name: z.string(),
  /** The company that a person belongs to. */
  company: z.string().nullable(),
  kind: z.enum(shownKinds),
  /** `access`: a notice in the app and a mail, to those of its people whose shipment it is; `mail`: a mail to this address. */
  way: z.enum(['access', 'mail']),
  email: z.string().nullable(),
  /** The fields of the phase that are shared with it; none: it can't be notified. */
  sees: z.array(z.string()),
})
export type PhaseParty = z.output<typeof party>

/** The parties of a shipment that have access or an e-mail address, with what each would see of a phase. */
export const listPhaseParties = endpoint({
  method: 'GET',
  path: `${path}/parties`,
  summary: 'Who can be notified of a phase, and what each would see',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$shipment', phase: '40_in_transit' },
    records: { reads: [{ id: '$shipment', phase: '$inTransit' }] },
  },
  bounded: 'the parties of one record',
  input: z.strictObject(which),
  output: z.object({ items: z.array(party) }),
  errors: ['OPTION_UNKNOWN'],
  example: {
    output: {
      items: [
        {
          id: '019ab0c1-1f00-7a00-8000-2b6c0d1e3f5f',
          name: 'Importadora del Valle',
          company: null,
          kind: 'importer',
          way: 'access',
          email: null,
          sees: ['phase', 'etd', 'atd'],
        },
      ],
    },
  },
})
