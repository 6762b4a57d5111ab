import { labelled } from './labelled.ts'

/** A company in its part of a shipment: `{label, email?, code?, organizationId?}`; a partner, a contact or free text. */
export const party = labelled('party', ['email', 'code', 'organizationId'])
