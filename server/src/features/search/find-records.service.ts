import type { Json } from '@rumbo/domain/fields/field-type'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { type Fit, fitOf, fits, holdsWords } from '@rumbo/domain/search/match'
import { maxHits, type search } from '@rumbo/domain/search/search.api'
import type { Typed } from '@rumbo/domain/search/typed'
import { getRecords } from '../../access/read/get-records.ts'
import { findIds, foundBy, isNumber } from '../../access/read/search/find-ids.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { allModules } from '../../access/rights/declared-modules.ts'
import type { Column, RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, useInternally, type Visible } from '../../access/visible/visible.ts'

type Found = Out<typeof search>['records'][number]
type Hit = Found['items'][number]

/** Records of every module that the role opens. @returns those of each module in their order, the best first */
export async function findRecords(scope: Scope, typed: Typed): Promise<readonly Visible<Found>[]> {
  const found: Visible<Found>[] = []
  for (const module of allModules())
    if (opensModule(scope.role, module)) found.push(await findOf(scope, moduleIn(scope, module), typed))
  return found
}

async function findOf(scope: Scope, module: RecordModule, typed: Typed): Promise<Visible<Found>> {
  const columns = foundBy(scope, module)
  const ids = columns.length > 0 ? await findIds(scope, module, typed) : []
  if (ids.length === 0) return show({ module: module.id, items: [], more: false })
  const parentField = module.columns.find(
    ({ store, column }) => store === 'native' && column === '"record_id"',
  )
  const fields = [
    ...new Set([...columns.map(({ field }) => field.id), module.title, ...module.inShort, 'archived']),
  ]
  const records = await getRecords(scope, module, {
    ids,
    fields: [...fields, ...(parentField ? [parentField.field.id] : [])],
  })
  const chosen = useInternally(records, (seen) =>
    seen
      .flatMap((record) => hitOf(module, record, { columns, typed, parent: parentField?.field.id }))
      .sort(byFit)
      .slice(0, maxHits + 1),
  )
  const titles = module.parent
    ? await titlesOf(
        scope,
        module.parent,
        chosen.map(({ recordId }) => recordId),
      )
    : show(new Map<string, string>())
  return mapVisible(titles, (known) => ({
    module: module.id,
    items: chosen.slice(0, maxHits).map((hit) => ({ ...hit, recordTitle: known.get(hit.recordId) ?? null })),
    more: chosen.length > maxHits,
  }))
}

/** The titles of some records, by their ids; those that the reader doesn't see are absent. */
export async function titlesOf(
  scope: Scope,
  module: RecordModule,
  ids: readonly string[],
): Promise<Visible<ReadonlyMap<string, string>>> {
  const records = await getRecords(scope, module, { ids: [...new Set(ids)], fields: [module.title] })
  return mapVisible(records, (seen) => {
    const titled = seen.map(({ id, values }) => [id, textOf(values[module.title])] as const)
    return new Map(titled.filter((each): each is readonly [string, string] => each[1] !== null))
  })
}

type Matching = {
  readonly columns: readonly Column[]
  readonly typed: Typed
  readonly parent: string | undefined
}

/** A record as a hit; none where what may be seen of it doesn't fit. */
function hitOf(
  module: RecordModule,
  { id, values }: VisibleRecord,
  { columns, typed, parent }: Matching,
): readonly Hit[] {
  const texts = columns.flatMap((column) => {
    const text = textOf(values[column.field.id])
    return text === null
      ? []
      : [{ field: column.field.id, text, fit: fitOfField(module, { column, text, typed }) }]
  })
  const best = [...texts].sort((a, b) => orderOf(a.fit) - orderOf(b.fit))[0]
  if (
    !best ||
    (!best.fit &&
      !holdsWords(
        texts.map(({ text }) => text),
        typed,
      ))
  )
    return []
  const match = best.fit
    ? best
    : (texts.find(({ text }) => holdsWords([text], { ...typed, words: typed.words.slice(0, 1) })) ?? best)
  const recordId = parent === undefined ? id : textOf(values[parent])
  if (recordId === null) return []
  return [
    {
      id,
      recordId,
      title: textOf(values[module.title]),
      recordTitle: null,
      fit: best.fit ?? 'words',
      match: match.field === module.title ? null : { field: match.field, text: match.text },
      archived: values.archived === true,
      values: Object.fromEntries(
        module.inShort.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
      ),
    },
  ]
}

type Value = { readonly column: Column; readonly text: string; readonly typed: Typed }

function fitOfField(module: RecordModule, { column, text, typed }: Value): Fit | undefined {
  if (column.type === 'integer') return String(typed.number) === text ? 'exact' : undefined
  if (column.field.id === module.numbering?.platform?.field) return text === typed.key ? 'exact' : undefined
  return fitOf(text, typed, isNumber(module, column) ? 'number' : 'text')
}

const orderOf = (fit: Fit | undefined): number => (fit ? fits.indexOf(fit) : fits.length)

/** Exact numbers first, archived records last, and of equal ones the newest first: ids grow with time. */
const byFit = (a: Hit, b: Hit): number =>
  Number(a.archived) - Number(b.archived) || orderOf(a.fit) - orderOf(b.fit) || (a.id < b.id ? 1 : -1)

const textOf = (value: Json | undefined): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : labelOf(value ?? null) || null
