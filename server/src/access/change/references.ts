import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import type { Scope } from '../scope.ts'

/** A value with a name that people read and a code that machines use. */
type Labelled = { readonly label: string; readonly code?: string }
type Wanted = { readonly field: Field; readonly source: Source; readonly text: string }
type Source = {
  readonly table: string
  /** The columns of code and name, and the condition that parts the table. */
  readonly code: string
  readonly name: string
  readonly where: string
  readonly missing: ErrorCode
}

const ports = (mode: 'ocean' | 'air'): Source => ({
  table: 'reference.ports',
  code: 'code',
  name: 'name',
  where: `mode = '${mode}'`,
  missing: 'PORT_NOT_FOUND',
})

/** Where the values of a field are looked up; null where people may write what they like. */
function sourceOf(field: Field, mode: Mode): Source | null {
  switch (field.source) {
    case 'ports':
      return ports('ocean')
    case 'airports':
      return ports('air')
    case 'countries':
      return {
        table: 'reference.countries',
        code: 'id',
        name: 'name_en',
        where: 'true',
        missing: 'COUNTRY_NOT_FOUND',
      }
    case 'carriers':
      // Hauliers and railways are no closed list.
      if (mode !== 'ocean' && mode !== 'air') return null
      return { ...ports(mode), table: 'reference.carriers', missing: 'CARRIER_NOT_FOUND' }
    default:
      return null
  }
}

/** Values of one record, to be looked up. */
export type Unresolved = { readonly mode: Mode; readonly values: Values }
/** The same with codes and names as the reference data has them, or what is not known at which field. */
export type Resolved = { readonly values: Values; readonly issues: readonly Omit<Issue, 'message'>[] }

/**
 * Looks up every place, country and carrier of many records by code or exact name: one statement a table, none where
 * nothing is to look up.
 */
export async function resolveReferences(
  scope: Scope,
  module: RecordModule,
  records: readonly Unresolved[],
): Promise<readonly Resolved[]> {
  const wanted = records.map((record) => wantedOf(module, record))
  const found = await lookUp(scope, wanted.flat())
  return records.map(({ values }, at) => {
    const resolved: Record<string, Json> = { ...values }
    const issues: Omit<Issue, 'message'>[] = []
    for (const want of wanted[at] ?? []) {
      const hit = found.get(keyOf(want))
      if (hit) resolved[want.field.id] = hit
      else issues.push({ path: want.field.id, code: want.source.missing })
    }
    return { values: resolved, issues }
  })
}

function wantedOf(module: RecordModule, { mode, values }: Unresolved): Wanted[] {
  return Object.entries(values).flatMap(([id, value]): Wanted[] => {
    const field = module.byField.get(id)?.field
    const source = field ? sourceOf(field, mode) : null
    return field && source && isLabelled(value) ? [{ field, source, text: value.code ?? value.label }] : []
  })
}

const keyOf = ({ source, text }: Wanted): string => `${source.table}|${source.where}|${text}`

/** The code, else the exact name where it is one place's alone. */
async function lookUp(scope: Scope, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, Labelled>> {
  const found = new Map<string, Labelled>()
  const bySource = new Map<string, Wanted[]>()
  for (const want of wanted) {
    const source = `${want.source.table}|${want.source.where}`
    const wants = bySource.get(source)
    if (wants) wants.push(want)
    else bySource.set(source, [want])
  }
  for (const wants of bySource.values()) {
    const [first] = wants
    if (!first) continue
    const { table, code, name, where } = first.source
    const rows = await ask<{ text: string; label: string; code: string }>(
      scope,
      // Names are looked through only for what is no code: that reads the whole table.
      `select t.text, coalesce(c.label, n.label) as label, coalesce(c.code, n.code) as code
       from unnest($1::text[]) as t(text)
         left join lateral (select ${name} as label, ${code} as code from ${table}
           where ${where} and ${code} = upper(t.text)) c on true
         left join lateral (select min(${name}) as label, min(${code}) as code from ${table}
           where c.code is null and ${where} and strpos(phrases, '| ' || reference.words(t.text) || '|') > 0
           having count(*) = 1) n on true
       where c.code is not null or n.code is not null`,
      [[...new Set(wants.map((want) => want.text))]],
    )
    const hits = new Map(rows.map((row) => [row.text, { label: row.label, code: row.code }]))
    for (const want of wants) {
      const hit = hits.get(want.text)
      if (hit) found.set(keyOf(want), hit)
    }
  }
  return found
}

function isLabelled(value: Json | undefined): value is Labelled {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'label' in value
}
