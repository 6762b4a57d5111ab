import { expect, test } from 'vitest'
import { useWorld } from '../world/world.ts'

const held = useWorld()

/** Columns that each edit writes, whatever it changes. */
const always = ['version', 'updated_at', 'calc']

test('no edit writes to a sorted index of what every edit writes: a new version finds room on its page', async () => {
  const { rows } = await held.world.owner.query<{ index: string; column: string }>(
    `select i.indexrelid::regclass::text as index, a.attname as column
     from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_am m on m.oid = c.relam and m.amname <> 'brin'
       -- Of expressions and conditions too.
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
     where i.indrelid = any (array['base.shipments', 'base.containers']::regclass[])
       and a.attname = any ($1)`,
    [always],
  )
  expect(rows).toEqual([])
  const { rows: tables } = await held.world.owner.query<{ options: readonly string[] | null }>(
    `select reloptions as options from pg_class where oid = 'base.shipments'::regclass`,
  )
  expect(tables[0]?.options).toContain('fillfactor=55')
})
