import type { World } from '../world/world.ts'

/**
 * A hash of each row that an organization has, by table; moments and versions aside.
 * @param less tables that are left out, and the organization whose records are, where others hold them
 */
export async function rowsOf(
  { owner }: World,
  organizationId: string,
  less: { readonly tables: readonly string[]; readonly ofOwner?: string },
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind = 'r' and c.relnamespace = 'base'::regnamespace and c.relname <> all ($1) order by 1`,
    [less.tables],
  )
  const all: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select md5((to_jsonb(t) - '{updated_at,version}'::text[])::text) as row from base.${name} t
       where t.organization_id = $1 and to_jsonb(t) ->> 'owner_organization_id' is distinct from $2 order by 1`,
      [organizationId, less.ofOwner ?? ''],
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
