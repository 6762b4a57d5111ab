import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { readSourceTest, testSource } from '@rumbo/domain/tracking/connect/connect.api'
import type { Credentials } from '@rumbo/domain/tracking/sources.api'
import { markDue } from '../../../access/due/mark-due.ts'
import { recordRights } from '../../../access/rights/record-rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { shipmentModule } from '../../../modules.ts'
import { decryptCredentials, encryptCredentials } from '../providers/credentials.ts'
import { requireSameService } from '../sources/same-service.ts'
import { insecure, type SourceServices } from '../sources/sources.service.ts'
import { testsDueId } from './run-test.service.ts'
import * as queries from './tests.queries.ts'

/** Tests of an organization in a minute: enough for a person, too few to lean on somebody's server. */
const maxPerMinute = 20

/** Notes a test, which is called as soon as this has been answered. @throws AppError BAD_REQUEST, NOT_FOUND, RATE_LIMITED, KEY_NEEDED_AGAIN */
export async function startTest(
  scope: Scope,
  services: SourceServices,
  { baseUrl, credentials, sourceId, number }: In<typeof testSource>,
): Promise<Out<typeof testSource>> {
  const issues = [
    ...insecure(services, 'baseUrl', baseUrl),
    ...(credentials?.kind === 'oauth' ? insecure(services, 'credentials', credentials.tokenUrl) : []),
  ]
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  if (((await scope.first(queries.recentTests()))?.count ?? 0) >= maxPerMinute)
    throw new AppError('RATE_LIMITED')
  const given = credentials ?? (await keptOf(scope, services, { sourceId, baseUrl }))
  const id = newId()
  const encryptedCredentials =
    given.kind === 'none' ? null : encryptCredentials(given, services.secretsKey, id)
  await scope.all(queries.insertTest({ id, baseUrl, encryptedCredentials, number }))
  await markDue(scope, { id: testsDueId }, { keys: [id] })
  return { id }
}

/** What a source signs in with, which goes to its own address alone. @throws AppError NOT_FOUND, KEY_NEEDED_AGAIN */
async function keptOf(
  scope: Scope,
  { secretsKey }: SourceServices,
  { sourceId, baseUrl }: Pick<In<typeof testSource>, 'sourceId' | 'baseUrl'>,
): Promise<Credentials> {
  if (sourceId === undefined) return { kind: 'none' }
  const row = await scope.first(queries.sealedOf(sourceId))
  if (!row) throw new AppError('NOT_FOUND')
  if (row.sealed_credentials) requireSameService(row.base_url, baseUrl)
  return decryptCredentials(row.sealed_credentials, secretsKey, sourceId)
}

/** What a test came to, as far as the reader may see the shipment that it was about. @throws AppError NOT_FOUND */
export async function readTest(scope: Scope, id: string): Promise<Out<typeof readSourceTest>> {
  const row = await scope.first(queries.testById(id))
  if (!row) throw new AppError('NOT_FOUND')
  const { result } = row
  if (!result?.record) return { result }
  if (!scope.role.allows('module:shipments')) return { result: { ...result, record: null, changes: [] } }
  const rights = (await recordRights(scope, shipmentModule, result.record.id)).of(shipmentModule)
  const changes = result.changes.filter(({ field }) => rights.of(field) !== 'hide')
  const name = rights.of('name') === 'hide' ? '' : result.record.name
  return { result: { ...result, record: { id: result.record.id, name }, changes } }
}
