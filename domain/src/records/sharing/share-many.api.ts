import { z } from 'zod'
import { collaboratorKinds } from '../../kernel/collaborator-kind.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { work } from '../../works/api.ts'
import { anyValue, naming } from '../field-samples.ts'
import { permissionOf, type RecordEndpoints } from '../record-endpoints.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { maxInBulk, queryErrors, recordSelection } from '../record-query.ts'
import { sharingIds, sharingWorkExample } from './examples.ts'

const tag = 'sharing'

const which = {
  ids: z.array(id).min(1).max(maxInBulk).optional(),
  query: z.strictObject(recordSelection).optional(),
  except: z.array(id).max(10_000).optional(),
}

/** How one shares many records with a partner, and takes them back. */
export function shareManyContracts(
  module: Pick<ModuleDeclaration, 'catalogue'>,
  { path, many, sample }: RecordEndpoints,
) {
  const moduleId = module.catalogue.module
  const permission = permissionOf(module)
  const example = { ...sharingWorkExample, kind: `${moduleId}-share` }

  /** Records of others among them are refused one by one. Can't be undone as a whole: take it back by `unshareMany`. */
  const shareMany = endpoint({
    method: 'POST',
    path: `${path}/bulk/share`,
    summary: `Share many ${many} with a partner, as a work that can be followed and cancelled`,
    tag,
    permission,
    apiScope: null,
    sample: {
      input: { ids: [sample], partnerId: '$partner', kind: 'client' },
      records: {
        asks: naming(moduleId, [{ query: { filter: anyValue }, partnerId: '$partner', kind: 'client' }]),
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
      output: example,
    },
  })

  /** Rights end with each batch; who was brought in by the partner goes with it. */
  const unshareMany = endpoint({
    method: 'POST',
    path: `${path}/bulk/unshare`,
    summary: `Take many ${many} back from a partner`,
    tag,
    permission,
    apiScope: null,
    sample: {
      input: { ids: [sample], partnerId: '$partner' },
      records: { asks: naming(moduleId, [{ query: { filter: anyValue }, partnerId: '$partner' }]) },
    },
    input: z.strictObject({ ...which, partnerId: id }),
    bodyLimit: 8_388_608,
    output: work,
    errors: [...queryErrors, 'RECORDS_TOO_MANY', 'PARTNER_NOT_CONNECTED'],
    example: {
      input: { ids: [sharingIds.record], partnerId: sharingIds.importer },
      output: { ...example, title: { action: 'revoke', partner: 'Importadora del Norte' } },
    },
  })

  return { shareMany, unshareMany }
}
