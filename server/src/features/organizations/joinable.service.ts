import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { listJoinableOrganizations } from '@rumbo/domain/organizations/api'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { type JoinableRow, selectJoinableOrganizations } from './organizations.queries.ts'

/** Organizations that the domain of the user's verified e-mail opens, and others by name. */
export async function findJoinable(
  scope: UserScope,
  query: string | undefined,
): Promise<Out<typeof listJoinableOrganizations>> {
  const rows = await scope.all(selectJoinableOrganizations(query))
  const view = ({ id, name, slug, avatar }: JoinableRow) => ({ id, name, slug, avatar })
  return {
    matching: rows.filter(({ matching }) => matching).map(view),
    found: rows.filter(({ matching }) => !matching).map(view),
  }
}
