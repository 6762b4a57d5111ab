import type { Rights } from '@rumbo/domain/access/rights'
import { moduleIn } from '../catalogue.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import { type HeldProfile, rightsFor } from '../rights.ts'
import type { Scope } from '../scope.ts'
import { sharedJson } from './shared-json.ts'

/** Another organization that gets rows, with the profile that says what it sees. */
export type Recipient = { readonly organizationId: string; readonly profile: HeldProfile }

/**
 * Gives another organization its rows of records that the acting one owns, or writes those that are there anew: keys, what is
 * fixed, and the shared side as far as the profile shows it now; all else of the shared side is empty. The holder's own side
 * stays. The share itself must stand, and the records be locked. A row's version rises where its content changes.
 * @param ids of the module's own records: shipments, or containers
 */
export async function giveRows(
  scope: Scope,
  declared: RecordModule,
  { ids, to }: { ids: readonly string[]; to: Recipient },
): Promise<void> {
  const p = parameters()
  await give(scope, declared, { to, p, which: `o.id = any (${p.add(ids, 'uuid[]')})` })
}

/** The same for all that hangs on records. */
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
  const shown = columnsShown(module, sees).filter((column) => !keys.includes(column.slice(1, -1)))
  const names = [...keys, ...shown]
  const written = [...sharedColumns(module), 'shared']
  await ask(
    scope,
    `insert into tenant.${quoted(`given_${module.table}`)} as g
       (organization_id, profile_id, ${names.join(', ')}, shared)
     select ${p.add(to.organizationId, 'uuid')}, ${p.add(to.profile.id, 'uuid')},
       ${names.map((name) => `o.${name}`).join(', ')}, ${sharedJson(module, sees)}
     from tenant.${quoted(module.table)} o where ${which} and o.owner_organization_id = tenant.org() order by o.id
     on conflict (id, organization_id) do update set profile_id = excluded.profile_id, ended_at = null,
       ${written.map((column) => `${column} = excluded.${column}`).join(', ')}, version = g.version + 1, updated_at = now()
     where g.ended_at is not null or (g.profile_id, ${written.map((column) => `g.${column}`).join(', ')})
       is distinct from (excluded.profile_id, ${written.map((column) => `excluded.${column}`).join(', ')})`,
    p.values,
  )
}

/** The native columns of a module's shared side. */
export const sharedColumns = (module: RecordModule): readonly string[] =>
  module.columns
    .filter(({ field, store }) => store === 'native' && field.side === 'shared')
    .map(({ column }) => column)

/** What a holder's row is born with: what the product writes, and of the shared side what is shown. */
const columnsShown = (module: RecordModule, sees: Rights): readonly string[] =>
  module.columns
    .filter(
      ({ field, store }) =>
        store === 'native' &&
        (field.side === 'system' || (field.side === 'shared' && sees.of(field.id) !== 'hide')),
    )
    .map(({ column }) => column)
