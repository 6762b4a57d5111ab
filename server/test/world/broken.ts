import type pg from 'pg'

/** Rows of `base.*`: those that are `new` with a condition, in SQL. */
export type Rows = { readonly table: string; readonly at: 'insert' | 'update'; readonly where: string }

/** Rows that the database refuses to write, as a fault that nobody foresaw. @returns what repairs it */
export async function breakRows(owner: pg.Client, { table, at, where }: Rows): Promise<() => Promise<void>> {
  await owner.query(`create function base.broken() returns trigger language plpgsql as $$ begin
    if ${where} then raise exception 'broken'; end if; return new; end $$;
    create trigger broken before ${at} on base.${table} for each row execute function base.broken()`)
  return async () => {
    await owner.query(`drop trigger broken on base.${table}; drop function base.broken()`)
  }
}

/** A shipment whose row can't be written. @returns what repairs it */
export const breakRow = (owner: pg.Client, id: string): Promise<() => Promise<void>> =>
  breakRows(owner, { table: 'shipments', at: 'update', where: `new.id = '${id}'` })
