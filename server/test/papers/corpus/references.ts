import { knownPlaces } from '@rumbo/domain/papers/known-places'
import type { NamedCarrier, PaperReferences } from '@rumbo/domain/papers/references'
import { airportRows } from '../../../src/features/reference/load/airports.ts'
import { carrierRows } from '../../../src/features/reference/load/carriers.ts'
import { oceanPortRows } from '../../../src/features/reference/load/ports.ts'

const places = (rows: ReturnType<typeof airportRows>) =>
  knownPlaces(rows.map(({ country_id: country, ...row }) => ({ ...row, country })))

const carriers = carrierRows().map(({ mode, ...row }): NamedCarrier & { mode: string } => ({
  mode,
  code: row.code,
  name: row.name,
  aliases: row.aliases,
  prefixes: row.prefixes,
  numberCode: row.number_code,
  masterBlPattern: row.master_bl_pattern,
}))

/** The reference data of the product, as its database holds them. */
export const references: PaperReferences = {
  ports: places(oceanPortRows()),
  airports: places(airportRows()),
  carriers: carriers.filter(({ mode }) => mode === 'ocean'),
  airlines: carriers.filter(({ mode }) => mode === 'air'),
}
