import type { Out } from '../../../kernel/endpoint.ts'
import type { ColumnMapping } from '../import.ts'
import type { matchReasons, suggestMapping } from '../mapping.api.ts'
import { isReasons } from '../reasons-heading.ts'
import type { ImportShape } from '../rules.ts'
import { type ColumnFacts, factsOf } from './column-facts.ts'
import { contentFactor, contentScore } from './content-match.ts'
import { type NameMatcher, nameMatcher, round } from './name-match.ts'
import { proposedKey } from './proposed-key.ts'
import { rowsOfOneRecord } from './rows-of-one-record.ts'
import { bestSaved, mappingFromSaved, type SavedColumn } from './saved-mapping.ts'
import { needsShape, statedShape } from './shape-needs.ts'
import { type ColumnCells, isImportable, isReadable, isRequired, type Target, targetKey } from './target.ts'

type Suggestions = Out<typeof suggestMapping>
type Reason = (typeof matchReasons)[number]
type Candidate = { readonly target: Target; readonly reason: Reason; readonly score: number }
type Judged = {
  readonly column: ColumnCells
  readonly facts: ColumnFacts
  readonly candidates: readonly Candidate[]
  /** What a saved mapping knows of it. */
  readonly remembered: ColumnMapping | undefined
  /** Its heading is that of a field which no file fills in: the product's own, or one that the caller only sees. */
  readonly isHeld: 'product' | 'view' | null
}

/** What a column is proposed for must be this sure. */
const sure = 0.7
const maxCandidates = 5

/** What is known besides the file. `key`: fields by which records are known again, which a file may name though it fills none in. */
type MatchingContext = {
  readonly targets: readonly Target[]
  readonly saved: readonly SavedColumn[]
  readonly key: readonly string[]
  readonly shape: ImportShape
}

/** What the columns of a file may be: by saved mappings, by name, by words of the trade and by what their cells look like. */
export function suggest(
  columns: readonly ColumnCells[],
  { targets, saved, key, shape }: MatchingContext,
): Suggestions {
  const { imports, catalogue } = shape.root
  const importable = targets.filter((target) => isReadable(target, key))
  const matchers = importable.map((target) => ({ target, matches: nameMatcher(target) }))
  const held = targets
    .filter((target) => !importable.includes(target))
    .map((target) => ({
      by: target.right === 'view' && !target.field.readOnly ? ('view' as const) : ('product' as const),
      matches: nameMatcher(target),
    }))
  const remembered = mappingFromSaved(bestSaved(saved, columns) ?? [], { columns, targets: importable })
  const known = new Map<number | null, ColumnMapping>()
  for (const each of remembered) if (!known.has(each.column)) known.set(each.column, each)
  const each = columns.map((column): Judged => {
    const facts = factsOf(column.cells)
    const own = known.get(column.n)
    const candidates = matchers
      .flatMap((each) => candidateOf(each, { column, facts, remembered: own }) ?? [])
      .sort((a, b) => b.score - a.score)
      .slice(0, maxCandidates)
    const isNamed = candidates.some(({ reason }) => reason !== 'words' && reason !== 'content')
    const holder = isNamed ? undefined : held.find(({ matches }) => matches(column.header)?.reason === 'name')
    return {
      column,
      facts,
      candidates,
      remembered: own,
      isHeld: isReasons(column.header) ? 'product' : (holder?.by ?? null),
    }
  })
  const judged = withoutOutruled(each, imports)
  const chosen = choose(judged)
  const matched = new Set([...chosen.values()].map(({ target }) => target))
  const isOpen = ({ field, module }: ColumnMapping): boolean =>
    ![...matched].some((target) => target.field.id === field && target.module === module)
  const proposal = [
    ...judged.flatMap((each) =>
      proposed(each, { candidate: chosen.get(each.column.n), root: catalogue.module }),
    ),
    // What a column says besides its field, as it was saved.
    ...remembered.filter((each) => known.get(each.column) !== each && isOpen(each)),
    ...imports
      .furtherEntries(
        judged.map(({ column: { n, header }, facts }) => ({
          n,
          header,
          facts,
          field: chosen.get(n)?.target.field.id,
        })),
        (field) => targets.some((target) => target.field.id === field && isImportable(target)),
      )
      .map((entry) => ({ ...entry, module: catalogue.module })),
  ]
  return {
    columns: judged.map((each) => suggestionOf(each)),
    missing: importable
      .filter((target) => isRequired(target) && !matched.has(target))
      .map(({ field, labels }) => ({ field: field.id, name: labels[0] ?? field.id })),
    proposal,
    grouped: rowsOfOneRecord(columns, { proposal, shape }),
    key: [...proposedKey(columns, { proposal, shape })],
  }
}

/** Candidates that a heading doesn't mean besides what other columns are. */
function withoutOutruled(
  judged: readonly Judged[],
  { outruled }: ImportShape['root']['imports'],
): readonly Judged[] {
  const firsts = new Set(judged.flatMap(({ candidates: [first] }) => first?.target.field.id ?? []))
  return judged.map((each) => {
    const fields = outruled(each.column.header, firsts)
    if (fields.length === 0) return each
    const candidates = each.candidates.filter(({ target }) => !fields.includes(target.field.id))
    return { ...each, candidates }
  })
}

type Subject = {
  readonly column: ColumnCells
  readonly facts: ColumnFacts
  readonly remembered: ColumnMapping | undefined
}

function candidateOf(
  { target, matches }: { readonly target: Target; readonly matches: NameMatcher },
  { column, facts, remembered }: Subject,
): Candidate | undefined {
  if (remembered?.field === target.field.id && remembered.module === target.module) {
    return { target, reason: 'saved', score: 1 }
  }
  const named = matches(column.header)
  const byContent = contentScore(facts, target)
  const byName = named ? named.score * factorOf(column, facts, target) + preference(target, column) : 0
  const score = round(Math.min(0.99, Math.max(byName, byContent)))
  if (score < 0.3) return undefined
  return { target, reason: named && byName >= byContent ? named.reason : 'content', score }
}

/** What the cells say of a field that the heading names; a cell may hold a value of each of several children. */
function factorOf({ cells }: ColumnCells, facts: ColumnFacts, target: Target): number {
  const whole = contentFactor(facts, target)
  const isSeveral = whole < 1 && target.isChild && cells.some((cell) => cell.includes('/'))
  return isSeveral
    ? Math.max(whole, contentFactor(factsOf(cells.flatMap((cell) => cell.split('/'))), target))
    : whole
}

/** Of two fields of one name, of a record and of its children, a heading may prefer one. */
const preference = ({ isChild, field, preference: prefer }: Target, { header }: ColumnCells): number =>
  isChild ? prefer(field.id, header) : 0

/** Each field goes to the column that is surest of it, and each column gets one; the surest pair chooses first. */
function choose(judged: readonly Judged[]): ReadonlyMap<number, Candidate> {
  const pairs = judged
    .filter(({ isHeld }) => isHeld === null)
    .flatMap(({ column, candidates }) => candidates.map((candidate) => ({ n: column.n, candidate })))
    .filter(({ candidate }) => candidate.score >= sure)
    .sort((a, b) => b.candidate.score - a.candidate.score)
  const chosen = new Map<number, Candidate>()
  const taken = new Set<string>()
  for (const { n, candidate } of pairs) {
    const key = targetKey(candidate.target.module, candidate.target.field.id)
    if (chosen.has(n) || taken.has(key)) continue
    chosen.set(n, candidate)
    taken.add(key)
  }
  return chosen
}

function suggestionOf({ column, facts, candidates }: Judged): Suggestions['columns'][number] {
  const [first] = candidates
  return {
    column: column.n,
    fields: candidates.map(({ target, reason, score }) => ({
      field: target.field.id,
      module: target.module,
      reason,
      score,
    })),
    filled: facts.filled,
    dates: [...facts.dates.shapes],
    numbers: [...facts.numbers.shapes],
    needsChoice: first
      ? needsShape(first.target.field, facts)
      : (facts.dates.needsChoice && facts.dateShare >= 0.5) ||
        (facts.numbers.needsChoice && facts.numberShare >= 0.5),
  }
}

/** A column that nothing is sure of is left to a person; one that the product fills in itself is left out. */
function proposed(
  { column, facts, isHeld, remembered }: Judged,
  { candidate, root }: { readonly candidate: Candidate | undefined; readonly root: string },
): ColumnMapping[] {
  if (!candidate) return isHeld === 'product' ? [{ column: column.n, field: null, module: root }] : []
  const { module, field } = candidate.target
  const reading = candidate.reason === 'saved' ? remembered : undefined
  return [{ ...reading, column: column.n, field: field.id, module, ...statedShape(field, facts) }]
}
