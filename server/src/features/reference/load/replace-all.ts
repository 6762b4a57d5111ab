import { airportRows } from './airports.ts'
import { carrierRows } from './carriers.ts'
import { containerTypeRows, incotermRows, unitRows } from './constants.ts'
import { countryRows } from './countries.ts'
import { currencyRows } from './currencies.ts'
import type { Database } from './database.ts'
import { oceanPortRows } from './ports.ts'

/** Makes all rows again and puts them in the place of the old ones, one statement a table, in the caller's transaction. */
export async function replaceAll(database: Database): Promise<void> {
  // The index takes all new rows in one go; what waits in its list would keep the planner from using it.
  await database.query("set local gin_pending_list_limit = '64MB'")
  await replace(database, 'countries', countryRows())
  await replace(database, 'ports', [...oceanPortRows(), ...airportRows()])
  await database.query("select gin_clean_pending_list('reference.ports_phrases')")
  await replace(database, 'carriers', carrierRows())
  await replace(database, 'container_types', containerTypeRows())
  await replace(database, 'incoterms', incotermRows())
  await replace(database, 'units', unitRows())
  await replace(database, 'currencies', currencyRows())
}

/** `table` and the rows' keys come from this folder alone. */
async function replace(database: Database, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await database.query(`delete from reference.${table}`)
  await database.query(
    `insert into reference.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::reference.${table}, $1)`,
    [JSON.stringify(rows)],
  )
  await database.query(`analyze reference.${table}`)
}
