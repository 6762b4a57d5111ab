import { writeNumber } from '@rumbo/domain/records/record-module'
import type { Typed } from '@rumbo/domain/search/typed'
import type { Column, RecordModule } from '../../rights/modules.ts'
import { isHeld } from '../../rights/profiles-showing.ts'
import { ask } from '../../scope/connection.ts'
import { type Parameters, parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { visibleColumns } from '../sql/columns.ts'
import { guardOf } from '../sql/conditions.ts'
import { isIndexed, patternsOf, searchCondition, searchedText } from '../sql/search.ts'

/** Candidates of each way to find a record: enough to choose the best few. */
const maxOfNumber = 30
const maxOfWords = 200

/** Whether a field holds a number of papers or of units, which is compared by its letters and digits alone. */
export const isNumber = ({ numbers }: RecordModule, { field }: Column): boolean =>
  field.section === 'references' || numbers.includes(field.id)

/** The fields that a search of everything looks into, of those that the reader may see. */
export function foundBy(scope: Scope, module: RecordModule): readonly Column[] {
  const { own, platform } = module.numbering ?? {}
  const ids = new Set([...module.searched, own?.field, platform?.field])
  return visibleColumns(scope, module).filter(({ field }) => ids.has(field.id))
}

/**
 * Records that may be meant, in no order: whose number is the one that was typed or begins so, and of records that belong to no
 * other whose fields hold the words. Every way is an index's, and ends at its first few.
 */
export async function findIds(scope: Scope, module: RecordModule, typed: Typed): Promise<readonly string[]> {
  const search = await searchOf(scope, module, typed)
  const rows = search ? await ask<{ id: string }>(scope, search.text, search.values) : []
  return rows.map(({ id }) => id)
}

/** The statement by which records are found; null where nothing could be. */
export async function searchOf(
  scope: Scope,
  module: RecordModule,
  typed: Typed,
): Promise<{ readonly text: string; readonly values: readonly unknown[] } | null> {
  const guard = await guardOf(scope, module)
  const p = parameters()
  const table = `tenant.${quoted(module.table)} shown`
  const there = ['ended_at is null', ...(guard ? [isHeld(module)] : [])]
  const ways = foundBy(scope, module).flatMap((column) =>
    conditionsFor(module, { column, typed, p }).map((condition) => {
      const conditions = [...there, condition, ...(guard ? [guard(column, p)] : [])]
      return `(select id from ${table} where ${conditions.join(' and ')} limit ${maxOfNumber})`
    }),
  )
  const hasWords = module.parent === undefined && typed.words.some((word) => isIndexed.test(word))
  // What stands apart is planned for all that it finds, so by the index of words, and yet read only as far as it is wanted.
  const words = hasWords
    ? [
        ...there,
        searchCondition(
          visibleColumns(scope, module),
          {
            search: typed.text,
            searched: module.searched,
            guard,
          },
          p,
        ),
      ]
    : ['false']
  if (hasWords) ways.push(`(select id from words limit ${maxOfWords})`)
  if (ways.length === 0) return null
  return {
    text: `with words as materialized (select id from ${table} where ${words.join(' and ')})
     select distinct id from (${ways.join('\nunion all\n')}) found`,
    values: p.values,
  }
}

type Sought = { readonly column: Column; readonly typed: Typed; readonly p: Parameters }

/** What holds of a field that is what was typed, or begins so: a condition for each index. */
function conditionsFor(module: RecordModule, { column, typed, p }: Sought): readonly string[] {
  const { field, type } = column
  const { own, platform } = module.numbering ?? {}
  if (type === 'integer')
    return typed.number === null ? [] : [`${column.column} = ${p.add(typed.number, 'integer')}`]
  if (field.id === platform?.field) {
    const is = `${column.column} = ${p.add(typed.key, 'text')}`
    return [`(${is} and profile_id is null)`, `(${is} and profile_id is not null)`]
  }
  if (isNumber(module, column)) {
    if (typed.key === '') return []
    const key = `base.reference_key(${column.column})`
    const start = p.add(`${typed.key}%`, 'text')
    // A unit's number begins with four letters of its owner, which people leave out.
    const digits = module.parent ? [`substr(${key}, 5) like ${start}`] : []
    return [`${key} = ${p.add(typed.key, 'text')}`, `${key} like ${start}`, ...digits]
  }
  const folded = `base.fold(${searchedText(column)})`
  const same = [typed.text, ...(field.id === own?.field ? numbersOf(own, typed) : [])]
  return [
    ...same.map((text) => `${folded} = base.fold(${p.add(text, 'text')})`),
    ...(typed.text.length > 1 ? startsWith(folded, typed, p) : []),
  ]
}

const startsWith = (folded: string, { text }: Typed, p: Parameters): readonly string[] =>
  patternsOf(text)
    .slice(0, 1)
    .map((pattern) => `${folded} like base.fold(${p.add(pattern.replace(/^%/, ''), 'text')})`)

/** A number as the module writes it. */
const numbersOf = ({ pattern }: { readonly pattern?: string }, { number }: Typed): readonly string[] =>
  pattern !== undefined && number !== null ? [writeNumber(pattern, number)] : []
