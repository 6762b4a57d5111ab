import { mayRewrite } from '../../access/change/reactions.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { defaultBatch, rewrittenBatch } from '../../records/operations.ts'
import { movesContainers } from './containers.service.ts'

/** How many records of a batch: few where a change makes work for each, so that none is locked for long. */
export const batchOf = (scope: Scope, fields: readonly string[]): number =>
  fields.some(movesContainers) || mayRewrite(scope, shipmentModule, fields) ? rewrittenBatch : defaultBatch
