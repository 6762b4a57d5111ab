import { moduleIn } from '../rights/catalogue.ts'
import { moduleNamed } from '../rights/declared-modules.ts'
import { nativeColumn, type RecordModule } from '../rights/modules.ts'
import { opensModule } from '../rights/opened-modules.ts'
import { rightsFor } from '../rights/rights.ts'
import { ask } from '../scope/connection.ts'
import { parameters, quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'

/** What a text means: a record by its id and title, several, or nothing. */
export type NamedRecord = { readonly label: string; readonly code: string } | 'several'

type Row = { readonly text: string; readonly key: number; readonly id: string; readonly label: string }

/**
 * The organization's own records of a module that texts mean: an id, else what is the same by the first of the fields by which its
 * files know a record, as far as the role shows them: nobody tries names or ids until one is there that they may not see.
 */
export async function recordsNamed(
  scope: Scope,
  source: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const module = moduleNamed(source)
  if (!opensModule(scope.role, module)) return new Map()
  const p = parameters()
  const given = p.add(texts, 'text[]')
  const title = nativeColumn(module, module.title)
  const ways = [
    'r.id::text = lower(t.text)',
    ...shownKeysOf(scope, module).map((key) => {
      const column = `r.${nativeColumn(module, key)}`
      return key === module.title
        ? `base.fold(btrim(${column})) = base.fold(btrim(t.text))`
        : `base.reference_key(${column}) = nullif(base.reference_key(t.text), '')`
    }),
  ]
  const rows = await ask<Row>(
    scope,
    ways
      .map(
        (way, key) => `select t.text, ${key} as key, r.id, r.${title} as label
          from unnest(${given}) as t(text) join tenant.${quoted(module.table)} r on ${way} where r.ended_at is null`,
      )
      .join(' union all '),
    p.values,
  )
  const found = new Map<string, NamedRecord>()
  for (const text of texts) {
    const mine = rows.filter((row) => row.text === text)
    const first = Math.min(...mine.map(({ key }) => key))
    const [one, other] = mine.filter(({ key }) => key === first)
    if (one) found.set(text, other ? 'several' : { label: one.label, code: one.id })
  }
  return found
}

function shownKeysOf(scope: Scope, module: RecordModule): readonly string[] {
  const rights = rightsFor(scope, moduleIn(scope, module), {})
  return module.importKeys.flatMap(([key, more]) =>
    key && !more && key !== 'id' && rights.of(key) !== 'hide' ? [key] : [],
  )
}
