import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { Variant } from '@rumbo/domain/records/record-module'
import { readPlaceName, sureOf } from '@rumbo/domain/reference/place-names'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'
import { recordsNamed } from './record-names.ts'

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
  /** Of places: why none is meant where several are called so, and how much larger the one must be that is. */
  readonly places?: { readonly several: ErrorCode; readonly gap: 1 | 2 }
  /** The module whose records are meant: they are an organization's own, so none is kept for the next to ask. */
  readonly records?: string
}

const portsOf = (mode: 'ocean' | 'air'): Source => ({
  table: 'reference.ports',
  code: 'code',
  name: 'name',
  where: `mode = '${mode}'`,
  missing: 'PORT_NOT_FOUND',
  places: { several: 'PORT_AMBIGUOUS', gap: mode === 'ocean' ? 1 : 2 },
})
const carriersOf = (mode: 'ocean' | 'air'): Source => ({
  table: 'reference.carriers',
  code: 'code',
  name: 'name',
  where: `mode = '${mode}'`,
  missing: 'CARRIER_NOT_FOUND',
})
const sources = {
  ports: portsOf('ocean'),
  airports: portsOf('air'),
  countries: {
    table: 'reference.countries',
    code: 'id',
    name: 'name_en',
    where: 'true',
    missing: 'COUNTRY_NOT_FOUND',
  },
} as const satisfies Record<string, Source>
const carriers = { ocean: carriersOf('ocean'), air: carriersOf('air') }

const records = new Map<string, Source>()

/** Where the records of a module are looked up that fields of other modules name. */
function recordsOf(module: string): Source {
  const known = records.get(module) ?? {
    table: module,
    code: 'id',
    name: 'name',
    where: 'records',
    missing: 'REFERENCE_NOT_FOUND',
    records: module,
  }
  records.set(module, known)
  return known
}

/** Where the values of a field are looked up; null where people may write what they like. */
function sourceOf({ source, type }: Field, variant: Variant | null): Source | null {
  if (type === 'record') return source === undefined ? null : recordsOf(source)
  if (source === 'ports' || source === 'airports' || source === 'countries') return sources[source]
  // Hauliers and railways are no closed list.
  return source === 'carriers' && (variant === 'ocean' || variant === 'air') ? carriers[variant] : null
}

/** Values of one record, to be looked up. */
export type Unresolved = { readonly variant: Variant | null; readonly values: Values }
/** The same with codes and names as the reference data has them, or what is not known at which field. */
export type Resolved = { readonly values: Values; readonly issues: readonly Omit<Issue, 'message'>[] }

/**
 * Looks up every place, country and carrier of many records by code or exact name: one statement a table, none where
 * nothing is to look up or all was found lately.
 */
export async function resolveReferences(
  scope: Scope,
  module: RecordModule,
  records: readonly Unresolved[],
): Promise<readonly Resolved[]> {
  const looked = await lookUpMany(scope, module, records)
  return records.map(({ values }, at): Resolved => {
    const { found = {}, issues = [] } = looked[at] ?? {}
    return { values: { ...values, ...found }, issues }
  })
}

/** What is known of the references of one record, by field, and what isn't. */
type Looked = {
  readonly found: Readonly<Record<string, Json>>
  readonly issues: readonly Omit<Issue, 'message'>[]
}

const nothingLooked: Looked = { found: {}, issues: [] }

/** The same, telling of each record alone what was looked up. */
export async function lookUpMany(
  scope: Scope,
  module: RecordModule,
  records: readonly Unresolved[],
): Promise<readonly Looked[]> {
  const wanted = records.map((record) => wantedOf(module, record))
  const unknown = wanted.flatMap((wants) => wants.filter((want) => !foundLately(want)))
  const fresh = unknown.length > 0 ? await lookUp(scope, unknown) : null
  return wanted.map((wants): Looked => {
    if (wants.length === 0) return nothingLooked
    const found: Record<string, Json> = {}
    const issues: Omit<Issue, 'message'>[] = []
    for (const want of wants) {
      const hit = foundLately(want) ?? fresh?.get(keyOf(want))
      if (hit && hit !== 'several') found[want.field.id] = hit
      else
        issues.push({
          path: want.field.id,
          code: (hit && severalOf(want.source)) || want.source.missing,
        })
    }
    return { found, issues }
  })
}

const severalOf = ({ places, records }: Source): ErrorCode | undefined =>
  records === undefined ? places?.several : 'REFERENCE_AMBIGUOUS'

type LookedUp = Pick<Wanted, 'field' | 'source'>

/** The fields of a module that are looked up, by variant. */
const lookedUp = new WeakMap<RecordModule, Map<Variant | null, readonly LookedUp[]>>()

function lookedUpIn(module: RecordModule, variant: Variant | null): readonly LookedUp[] {
  const byVariant = lookedUp.get(module) ?? new Map<Variant | null, readonly LookedUp[]>()
  const fields =
    byVariant.get(variant) ??
    module.columns.flatMap(({ field }): LookedUp[] => {
      const source = sourceOf(field, variant)
      return source ? [{ field, source }] : []
    })
  lookedUp.set(module, byVariant.set(variant, fields))
  return fields
}

function wantedOf(module: RecordModule, { variant, values }: Unresolved): readonly Wanted[] {
  const wanted: Wanted[] = []
  for (const { field, source } of lookedUpIn(module, variant)) {
    const value = values[field.id]
    if (isLabelled(value)) wanted.push({ field, source, text: value.code ?? value.label })
  }
  return wanted
}

const sourceKey = ({ table, where }: Source): string => `${table}|${where}`
const keyOf = ({ source, text }: Wanted): string => `${sourceKey(source)}|${text}`

/** What was found lately: reference data changes with the version of the product alone. */
const lately = new WeakMap<Source, Map<string, Labelled | 'several'>>()
const maxKept = 20_000

const foundLately = ({ source, text }: Wanted): Labelled | 'several' | undefined =>
  lately.get(source)?.get(text)

function keep({ source, text }: Wanted, hit: Labelled | 'several'): void {
  if (source.records !== undefined) return
  const kept = lately.get(source) ?? new Map<string, Labelled | 'several'>()
  if (kept.size < maxKept) lately.set(source, kept.set(text, hit))
}

type Found = Map<string, Labelled | 'several'>

/** What texts mean: a code, else the exact name where it is one's alone, or plainly one's. */
async function lookUp(scope: Scope, wanted: readonly Wanted[]): Promise<Found> {
  const found: Found = new Map()
  const bySource = new Map<string, Wanted[]>()
  for (const want of wanted) {
    const source = sourceKey(want.source)
    const wants = bySource.get(source)
    if (wants) wants.push(want)
    else bySource.set(source, [want])
  }
  for (const wants of bySource.values()) {
    const [first] = wants
    if (!first) continue
    const texts = [...new Set(wants.map((want) => want.text))]
    const { records } = first.source
    const hits = await (records !== undefined
      ? recordsNamed(scope, records, texts)
      : first.source.places
        ? lookUpPlaces(scope, first.source, { texts, gap: first.source.places.gap })
        : lookUpNames(scope, first.source, texts))
    for (const want of wants) {
      const hit = hits.get(want.text)
      if (!hit) continue
      found.set(keyOf(want), hit)
      keep(want, hit)
    }
  }
  return found
}

async function lookUpNames(
  scope: Scope,
  { table, code, name, where }: Source,
  texts: readonly string[],
): Promise<Found> {
  const rows = await ask<{ text: string; label: string; code: string }>(
    scope,
    // Names are looked through only for what is no code: that reads the whole table.
    `select t.text, coalesce(c.label, n.label) as label, coalesce(c.code, n.code) as code
     from (select text, upper(text) as code, '| ' || reference.words(text) || '|' as words
         from unnest($1::text[]) as given(text) offset 0) t
       left join lateral (select ${name} as label, ${code} as code from ${table}
         where ${where} and ${code} = t.code) c on true
       left join lateral (select min(${name}) as label, min(${code}) as code from ${table}
         where c.code is null and ${where} and strpos(phrases, t.words) > 0 having count(*) = 1) n on true
     where c.code is not null or n.code is not null`,
    [texts],
  )
  return new Map(rows.map((row) => [row.text, { label: row.label, code: row.code }]))
}

type Places = { readonly texts: readonly string[]; readonly gap: 1 | 2 }
type PlaceRow = Labelled & {
  readonly text: string
  readonly code: string
  readonly country: string
  readonly weight: number
  readonly isName: boolean
}

/** Places are also known by a name with the country or state behind it; of several so called the one that is plainly meant. */
async function lookUpPlaces(scope: Scope, { table, where }: Source, { texts, gap }: Places): Promise<Found> {
  const named = texts.map((text) => ({ text, ...readPlaceName(text) }))
  const rows = await ask<PlaceRow>(
    scope,
    // What is looked for is made once, not again for each place.
    `with w as materialized (
       select t.text, upper(t.text) as code, '| ' || reference.words(t.text) || '|' as whole,
         '| ' || reference.words(t.name) || '|' as part,
         case when t.country is not null then t."ofState" || array(select id from reference.countries c,
           (select '| ' || reference.words(t.country) || '|' as words offset 0) o where strpos(c.phrases, o.words) > 0) end as countries
       from jsonb_to_recordset($1::jsonb) as t(text text, name text, country text, "ofState" text[]))
     select w.text, p.name as label, p.code, p.country_id as country, p.weight,
       p.code = w.code or '| ' || reference.words(p.name) || '|' in (w.whole, w.part) as "isName"
     from w, lateral (
       (select p.name, p.code, p.country_id, p.weight from ${table} p where ${where} and p.code = w.code)
       union all
       (select p.name, p.code, p.country_id, p.weight from ${table} p
         where ${where} and not exists (select from ${table} o where o.${where} and o.code = w.code)
           and (strpos(p.phrases, w.whole) > 0
             or (w.countries is not null and p.country_id = any (w.countries) and strpos(p.phrases, w.part) > 0))
         order by p.weight desc limit 20)
     ) p`,
    [JSON.stringify(named)],
  )
  const byText = new Map<string, PlaceRow[]>()
  for (const row of rows) {
    const known = byText.get(row.text)
    if (known) known.push(row)
    else byText.set(row.text, [row])
  }
  return new Map(
    [...byText].map(([text, places]) => {
      const sure = sureOf(places, gap)
      return [text, sure ? { label: sure.label, code: sure.code } : 'several']
    }),
  )
}

function isLabelled(value: Json | undefined): value is Labelled {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'label' in value
}
