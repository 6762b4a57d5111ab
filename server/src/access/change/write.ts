import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { By } from '../actor.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { type Parameters, parameters, quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { changesOf, historySql } from './history.ts'
import { jsonPatches, withoutResults } from './json-patches.ts'
import type { Locked } from './lock.ts'
import type { Target } from './target.ts'
import type { Sharing } from './viewers.ts'

/** All that one change writes: values by field id that differ from what is stored. */
export type Write = {
  readonly target: Target
  readonly locked: Locked
  /** Shared and system values: the owner's, and the viewers' as far as they see them. */
  readonly shared: Values
  /** The acting organization's own side. */
  readonly own: Values
  readonly sharing: Sharing
  readonly by: By
}

type Written = { version: number; written: number }

/**
 * Writes a change in one statement: the rows, history and outbox. Each row's version rises only where its content changes.
 * @returns the new version of the acting organization's row
 * @throws AppError NOT_FOUND where fewer rows were written than locked: a right was taken away in between
 */
export async function writeChange(scope: Scope, module: RecordModule, write: Write): Promise<number> {
  const p = parameters()
  const given = audience(scope, module, write)
  const sides = {
    shared: changesOf(write.locked.owner.values, write.shared),
    own: changesOf(write.locked.own.values, withoutResults(module, write.own)),
  }
  const ctes = [
    `own as (${updateOwn(module, write, p)})`,
    ...(given.length > 0 ? [`others as (${updateOthers(module, { write, given, p })})`] : []),
    `history as (${historySql(scope, module, { target: write.target, sides, by: write.by, p })})`,
    `event as (${insertOutbox(module, { write, given, p })})`,
  ]
  const rows = await ask<Written>(
    scope,
    `with ${ctes.join(',\n')}
     select own.version, (select count(*)::int from own)${given.length > 0 ? ' + (select count(*)::int from others)' : ''} as written
     from own`,
    p.values,
  )
  const [row] = rows
  if (!row || row.written !== 1 + given.length) throw new AppError('NOT_FOUND')
  return row.version
}

export type Given = { readonly organization: string; readonly fields: readonly string[] }

/** The other organizations whose row changes, each with the fields that it gets. The owner gets all that is shared. */
export function audience(
  scope: Scope,
  module: RecordModule,
  write: Pick<Write, 'shared' | 'locked' | 'sharing'>,
): readonly Given[] {
  const fields = Object.keys(write.shared).filter((id) => module.byField.has(id))
  if (fields.length === 0) return []
  const owner = write.locked.owner.organizationId
  const all: Given[] = owner === scope.organizationId ? [] : [{ organization: owner, fields }]
  for (const viewer of write.sharing.viewers) {
    const seen = fields.filter((id) => viewer.sees.of(id) !== 'hide')
    if (seen.length > 0) all.push({ organization: viewer.organizationId, fields: seen })
  }
  return all
}

/** The values of the acting organization's own row: what follows from its edit in fields that are hidden from it isn't held. */
export function ownValues({ shared, own, sharing }: Pick<Write, 'shared' | 'own' | 'sharing'>): Values {
  const { held } = sharing
  const seen = Object.entries(shared).filter(([id]) => held?.of(id) !== 'hide')
  return { ...Object.fromEntries(seen), ...own }
}

function assignments(module: RecordModule, values: Values, p: Parameters): string[] {
  const native = Object.entries(values).flatMap(([id, value]) => {
    const column = module.byField.get(id)
    return column?.store === 'native' ? [`${column.column} = ${p.add(value, column.type)}`] : []
  })
  const inJson = jsonPatches(module, values).map(
    ({ store, set, gone }) => `${store} = (${store} || ${p.add(set, 'jsonb')}) - ${p.add(gone, 'text[]')}`,
  )
  return [...native, ...inJson]
}

function updateOwn(module: RecordModule, write: Write, p: Parameters): string {
  const sets = assignments(module, ownValues(write), p)
  return `update tenant.${quoted(module.table)} set ${[...sets, 'version = version + 1', 'updated_at = now()'].join(', ')}
    where id = ${p.add(write.target.id, 'uuid')} returning organization_id, version`
}

function updateOthers(
  module: RecordModule,
  { write, given, p }: { write: Write; given: readonly Given[]; p: Parameters },
): string {
  const sets = Object.entries(write.shared).flatMap(([id, value]) => {
    const column = module.byField.get(id)
    if (column?.store !== 'native') return []
    return [
      `${column.column} = case when v.fields ? ${p.add(id, 'text')} then ${p.add(value, column.type)} else c.${column.column} end`,
    ]
  })
  return `update record.${quoted(module.table)} c set ${[...sets, 'version = c.version + 1', 'updated_at = now()'].join(', ')}
    from jsonb_to_recordset(${p.add(given, 'jsonb')}) as v(organization uuid, fields jsonb)
    where c.id = ${p.add(write.target.id, 'uuid')} and c.organization_id = v.organization
    returning c.organization_id, c.version`
}

function insertOutbox(
  module: RecordModule,
  { write, given, p }: { write: Write; given: readonly Given[]; p: Parameters },
): string {
  const mine = Object.keys(ownValues(write))
  const versions = given.length > 0 ? 'select * from own union all select * from others' : 'select * from own'
  return `insert into record.outbox (organization_id, module, record_id, row_id, version, fields, way)
    select r.organization_id, ${p.add(module.id, 'text')}, ${p.add(write.target.recordId, 'uuid')},
      ${p.add(module.parent ? write.target.id : null, 'uuid')}, r.version,
      coalesce((select array_agg(f) from jsonb_array_elements_text(v.fields) f), ${p.add(mine, 'text[]')}),
      ${p.add(write.by.way, 'text')}
    from (${versions}) r
      left join jsonb_to_recordset(${p.add(given, 'jsonb')}) as v(organization uuid, fields jsonb)
        on v.organization = r.organization_id`
}
