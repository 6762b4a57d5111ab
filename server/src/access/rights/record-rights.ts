import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { askNamed } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { moduleIn } from './catalogue.ts'
import { endedRights } from './ended-rights.ts'
import { assigneeColumn, type RecordModule } from './modules.ts'
import { participationAmong } from './participation.ts'
import { rightsFor } from './rights.ts'
import { heldProfiles } from './row-rights.ts'

type Row = {
  owner_id: string
  owner_name: string | null
  profile_id: string | null
  created_by: string | null
  assigned_to: Json
  is_shared: boolean
}

/** What the actor may do with each field of one record, whose it is, and whether others have it too. */
export type RecordRights = {
  readonly owner: { readonly id: string; readonly name: string }
  readonly isShared: boolean
  /** Whether the share that the record was held by has ended. */
  readonly ended: boolean
  /** By module: of the record itself, and of what belongs to it. */
  readonly of: (module: RecordModule) => Rights
}

/** @throws AppError NOT_FOUND */
export async function recordRights(scope: Scope, declared: RecordModule, id: string): Promise<RecordRights> {
  const [row] = await askNamed<Row>(
    scope,
    {
      name: `rights on ${declared.table}`,
      text: `select r.owner_organization_id as owner_id, o.name as owner_name, r.profile_id,
       r.create_by_user_id as created_by, ${assigneeColumn(declared)} as assigned_to,
       r.profile_id is not null or exists (select from record.shares s where s.record_id = r.id) as is_shared
     from tenant.${quoted(declared.table)} r left join record.organizations o on o.id = r.owner_organization_id
     where r.id = $1`,
    },
    [id],
  )
  if (!row) throw new AppError('NOT_FOUND')
  const profile = row.profile_id === null ? undefined : (await heldProfiles(scope, [id])).get(id)
  const hasEnded = row.profile_id !== null && !profile
  const participates = (await participationAmong(scope, [id])).has(id)
  const record = { createdBy: row.created_by, assignedTo: personIn(row.assigned_to), participates }
  return {
    owner: { id: row.owner_id, name: row.owner_name ?? '' },
    isShared: row.is_shared,
    ended: hasEnded,
    of: (module) =>
      hasEnded
        ? endedRights(scope, moduleIn(scope, module))
        : rightsFor(scope, moduleIn(scope, module), { record, ...(profile ? { profile } : {}) }),
  }
}

const personIn = (value: Json): string | null =>
  typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : null
