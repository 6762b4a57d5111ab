import { moduleIn } from '../catalogue.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import { rightsFor, type StoredProfile } from '../rights.ts'
import type { Scope } from '../scope.ts'

/** Another organization that gets rows, with the profile that says what it sees. */
export type Recipient = { readonly organizationId: string; readonly profile: StoredProfile }

/**
 * Gives another organization its rows of records that the acting one owns: keys, what is fixed, and the shared fields that
 * the profile shows; everything else stays empty. The share itself must stand. Rows already there stay as they are.
 */
export async function giveRows(
  scope: Scope,
  declared: RecordModule,
  { ids, to }: { ids: readonly string[]; to: Recipient },
): Promise<void> {
  const module = moduleIn(scope, declared)
  const sees = rightsFor(null, module, { profile: to.profile })
  const p = parameters()
  const keys = ['id', 'owner_organization_id', ...(module.parent ? ['record_id'] : [])]
  const columns = module.columns
    .filter(
      ({ field }) => field.side === 'system' || (field.side === 'shared' && sees.of(field.id) !== 'hide'),
    )
    .map(({ column }) => column)
    .filter((column) => !keys.includes(column.slice(1, -1)))
  await ask(
    scope,
    `insert into tenant.${quoted(`given_${module.table}`)}
       (organization_id, profile_id, ${[...keys, ...columns].join(', ')})
     select ${p.add(to.organizationId, 'uuid')}, ${p.add(to.profile.id, 'uuid')}, ${[...keys, ...columns].join(', ')}
     from tenant.${quoted(module.table)} where id = any (${p.add(ids, 'uuid[]')})
     on conflict do nothing`,
    p.values,
  )
}
