import { z } from 'zod'
import { collaboratorKinds } from '../../kernel/collaborator-kind.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { work } from '../../works/api.ts'
import { anyValue, naming } from '../field-samples.ts'
import { maxInBulk, queryErrors, recordSelection } from '../record-query.ts'
import { sharingIds, sharingWorkExample } from './examples.ts'

const tag = 'sharing'
const permission = 'module:shipments'

const which = {
  ids: z.array(id).min(1).max(maxInBulk).optional(),
  query: z.strictObject(recordSelection).optional(),
  except: z.array(id).max(10_000).optional(),
}

/** Shipments of others among them are refused one by one. Can't be undone as a whole: take it back by `unshareMany`. */
export const shareMany = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/bulk/share',
  summary: 'Share many shipments with a partner, as a work that can be followed and cancelled',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { ids: ['$shipment'], partnerId: '$partner', kind: 'client' },
    records: {
      asks: naming('shipments', [{ query: { filter: anyValue }, partnerId: '$partner', kind: 'client' }]),
    },
  },
  input: z.strictObject({
    ...which,
    partnerId: id,
    kind: z.enum(collaboratorKinds),
    profileId: id.optional(),
    mayShare: z.boolean().default(false),
    seesOthers: z.boolean().default(false),
  }),
  bodyLimit: 8_388_608,
  output: work,
  errors: [...queryErrors, 'RECORDS_TOO_MANY', 'PARTNER_NOT_CONNECTED', 'OPTION_UNKNOWN'],
  example: {
    input: { query: { mode: 'ocean' }, partnerId: sharingIds.importer, kind: 'importer' },
    output: sharingWorkExample,
  },
})

/** Rights end with each batch; who was brought in by the partner goes with it. */
export const unshareMany = endpoint({
  method: 'POST',
  path: '/api/v1/shipments/bulk/unshare',
  summary: 'Take many shipments back from a partner',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { ids: ['$shipment'], partnerId: '$partner' },
    records: { asks: naming('shipments', [{ query: { filter: anyValue }, partnerId: '$partner' }]) },
  },
  input: z.strictObject({ ...which, partnerId: id }),
  bodyLimit: 8_388_608,
  output: work,
  errors: [...queryErrors, 'RECORDS_TOO_MANY', 'PARTNER_NOT_CONNECTED'],
  example: {
    input: { ids: [sharingIds.shipment], partnerId: sharingIds.importer },
    output: { ...sharingWorkExample, title: { action: 'revoke', partner: 'Importadora del Norte' } },
  },
})
