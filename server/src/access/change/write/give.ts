import type { Rights } from '@rumbo/domain/records/rights/rights'
import pg from 'pg'
import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { type HeldProfile, rightsFor } from '../../rights/rights.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { sharedJson } from './shared-json.ts'

/** Another organization that gets rows, with the profile that says what it sees. */
export type Recipient = { readonly organizationId: string; readonly profile: HeldProfile }

/**
 * Gives another organization its rows of records that the acting one owns, or rewrites those that are there: keys, what is
 * fixed, and the shared side as far as the profile shows it now; all else of the shared side is empty. The holder's own side
 * stays, less the results of its formulas where something changes: they follow again from what it sees now, and nobody finds by
 * them meanwhile what is hidden. The share itself must stand, and the records be locked. A row's version rises where its content
 * changes.
 * @param ids of the module's own records
 */
export async function giveRows(
  scope: Scope,
  declared: RecordModule,
  { ids, to }: { ids: readonly string[]; to: Recipient },
): Promise<void> {
  const p = parameters()
  await give(scope, declared, { to, p, which: `o.id = any (${p.add(ids, 'uuid[]')})` })
}

/** The same for all that belongs to records. */
export async function giveChildren(
  scope: Scope,
  declared: RecordModule,
  { recordIds, to }: { recordIds: readonly string[]; to: Recipient },
): Promise<void> {
  const p = parameters()
  await give(scope, declared, { to, p, which: `o.record_id = any (${p.add(recordIds, 'uuid[]')})` })
}

type Giving = { readonly to: Recipient; readonly p: ReturnType<typeof parameters>; readonly which: string }

async function give(scope: Scope, declared: RecordModule, { to, p, which }: Giving): Promise<void> {
  const module = moduleIn(scope, declared)
  const sees = rightsFor(null, module, { profile: to.profile })
  const keys = ['id', 'owner_organization_id', ...(module.parent ? ['record_id'] : [])]
  const isThere = isShownAtAll(module, sees)
  const systems = columnsOf(module, 'system').filter((column) => !keys.includes(column.slice(1, -1)))
  const shared = sharedColumns(module)
  const isHidden = (column: string) => sees.of(fieldOf(module, column)) === 'hide'
  const given = (column: string) => (isHidden(column) ? 'null' : `o.${column}`)
  const ended = isThere ? 'null::timestamptz' : 'now()'
  const written = [...shared, 'shared']
  const [holder, meant] = [
    p.add(to.organizationId, 'uuid'),
    `${which} and o.owner_organization_id = tenant.org()`,
  ]
  await ask(
    scope,
    `${module.parent ? '' : registered(module, { holder, meant })}
     insert into tenant.${quoted(`given_${module.table}`)} as g
       (organization_id, profile_id, ${[...keys, ...systems, ...shared].join(', ')}, shared, ended_at)
     select ${holder}, ${p.add(to.profile.id, 'uuid')},
       ${[...keys.map((name) => `o.${name}`), ...systems.map(given)].join(', ')},
       ${shared.map((column) => (isThere ? given(column) : 'null')).join(', ')},
       ${isThere ? sharedJson(module, sees) : "'{}'"}, ${ended}
     from tenant.${quoted(module.table)} o where ${meant} order by o.id
     on conflict (id, organization_id) do update set profile_id = excluded.profile_id, ended_at = excluded.ended_at, calc = '{}',
       ${written.map((column) => `${column} = excluded.${column}`).join(', ')}, version = g.version + 1, updated_at = now()
     where (g.ended_at is null, g.profile_id, ${written.map((column) => `g.${column}`).join(', ')})
       is distinct from (excluded.ended_at is null, excluded.profile_id, ${written.map((column) => `excluded.${column}`).join(', ')})`,
    p.values,
  )
}

/** The SQL of the holder, and of which of the owner's rows are meant. */
type Registering = { readonly holder: string; readonly meant: string }

/** Enters the holder's rows into the registry to which everything that belongs to them has its key. */
const registered = ({ id, table }: RecordModule, { holder, meant }: Registering): string =>
  `with registered as (
     insert into tenant.given_records (id, organization_id, owner_organization_id, module)
     select o.id, ${holder}, tenant.org(), ${pg.escapeLiteral(id)} from tenant.${quoted(table)} o where ${meant}
     on conflict (id, organization_id) do nothing)`

/**
 * Whether a share shows anything of what a module holds. Of children it may be nothing: then the holder's rows of them count
 * as ended, so that it learns neither of one nor how many there are. They stand for what it keeps of its own there, and for
 * changes that come before rows follow a profile which shows them again.
 * @param sees what the share lets through, in the owner's scope
 */
export const isShownAtAll = (module: RecordModule, sees: Rights): boolean =>
  module.parent === undefined ||
  module.columns.some(
    ({ field }) =>
      (field.side === 'shared' || field.name !== undefined) && !field.foreign && sees.of(field.id) !== 'hide',
  )

/** The native columns of a module's shared side. */
export const sharedColumns = (module: RecordModule): readonly string[] => columnsOf(module, 'shared')

const columnsOf = (module: RecordModule, side: 'shared' | 'system'): readonly string[] =>
  module.columns
    .filter(({ field, store }) => store === 'native' && field.side === side)
    .map(({ column }) => column)

const fieldOf = (module: RecordModule, column: string): string =>
  module.columns.find((each) => each.column === column)?.field.id ?? column
