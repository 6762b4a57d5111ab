import type { Steps } from '../kernel/steps.ts'
import type { NumberShape } from '../records/imports/import.ts'
import { kindOf, titleKind } from './kinds/kind-of.ts'
import { type Label, labelsOf } from './labels/find-labels.ts'
import type { LabelledPage } from './labels/value-places.ts'
import { type Cell, linesOf } from './layout/cells.ts'
import type { PaperPage } from './layout/page.ts'
import type { Paper, PaperValue } from './paper.ts'
import { type PaperSource, valuesOf } from './paper-values.ts'
import type { PaperReferences } from './references.ts'
import { findTables } from './tables/find-tables.ts'
import { notationOf } from './values/numbers.ts'
import { dateOrderOf } from './values/read-date.ts'

/** Labels of a page that are looked at; a form has a hundred. */
const maxLabels = 1_000

/** A page with its labels, and its height. */
type ReadPage = LabelledPage & { readonly height: number }

/**
 * Reads the papers of a file: what kinds they are, and the values that they state. Pure: the same pages give the same values, in
 * whatever order their items come.
 */
export function* readPapers(
  pages: readonly PaperPage[],
  references: PaperReferences,
): Steps<readonly Paper[]> {
  const read: ReadPage[] = []
  for (const [at, page] of pages.entries()) {
    const lines = linesOf(page, at + 1)
    const labels = new Map<Cell, Label[]>()
    for (const label of lines.flatMap(labelsOf).slice(0, maxLabels)) {
      const same = labels.get(label.cell)
      if (same) same.push(label)
      else labels.set(label.cell, [label])
    }
    read.push({ lines, labels, width: page.width, height: page.height })
    yield
  }
  const papers: Paper[] = []
  for (const [from, to] of partsOf(read)) {
    papers.push(yield* readPaper(read.slice(from, to), { from, references }))
  }
  return papers
}

/** Where the papers of a file begin and end: a page with a title of another kind begins one. */
function partsOf(pages: readonly ReadPage[]): readonly (readonly [number, number])[] {
  const starts = [0]
  let kind = pages[0] ? kindOf(pages[0], pages[0].height).kind : 'unknown'
  for (const [at, page] of pages.entries()) {
    const next = at === 0 ? null : titleKind(page, page.height)
    if (next === null || next === kind) continue
    starts.push(at)
    kind = next
  }
  return pages.length === 0 ? [] : starts.map((start, at) => [start, starts[at + 1] ?? pages.length] as const)
}

type Part = { readonly from: number; readonly references: PaperReferences }

function* readPaper(pages: readonly ReadPage[], { from, references }: Part): Steps<Paper> {
  const [first] = pages
  const { kind, why } = first
    ? kindOf(first, first.height)
    : ({ kind: 'unknown', why: { code: 'nothing', with: {} } } as const)
  const texts = pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.map(({ text }) => text)))
  const source: PaperSource = { pages, kind, ...(yield* findTables(pages)) }
  const context = {
    references,
    dates: dateOrderOf(texts),
    isAir: kind === 'airWaybill',
    listsCharges: kind === 'demurrageInvoice',
  }
  const values = yield* byNotation(notationOf(texts), (numbers) => valuesOf(source, { ...context, numbers }))
  return { kind, why, pages: [from + 1, from + pages.length], values }
}

/** Where nothing shows how numbers are written, sums may: the notation in which more of them hold. */
function* byNotation(
  known: NumberShape | null,
  read: (numbers: NumberShape | null) => Steps<readonly PaperValue[]>,
): Steps<readonly PaperValue[]> {
  if (known !== null) return yield* read(known)
  const open = yield* read(null)
  if (!open.some(({ why }) => why.code === 'numberAmbiguous')) return open
  const points = yield* read('comma-point')
  const commas = yield* read('point-comma')
  const [one, other] = [sumsIn(points), sumsIn(commas)]
  return one === other ? open : one > other ? points : commas
}

const sumsIn = (values: readonly PaperValue[]): number =>
  values.filter(({ why }) => why.code === 'sum' || why.code === 'product').length
