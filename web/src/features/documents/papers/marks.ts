import type { FilePaper, FileValue } from './paper-queries.ts'

/** A value of a file with the place that it has there: which paper, and which of its values. */
export type PlacedValue = FileValue & { readonly key: string; readonly paper: number; readonly at: number }

/** Names the place of a value in a file. */
export const placeKey = (paper: number, at: number): string => `${paper}/${at}`

/** Whether a value is one of the many lines of goods of a paper; the lines of a demurrage invoice are few, and each counts. */
export const isOfGoods = ({ kind }: FilePaper, { row }: FileValue): boolean =>
  kind !== 'demurrageInvoice' && (row?.startsWith('lines/') ?? false)

/** The values of the papers of a file that are shown one by one: of lines of goods those alone that a record could take. */
export const shownValues = (
  papers: readonly FilePaper[],
  offered: ReadonlyMap<string, unknown>,
): readonly PlacedValue[] =>
  papers.flatMap((each, paper) =>
    each.values.flatMap((value, at) =>
      isOfGoods(each, value) && !offered.has(placeKey(paper, at))
        ? []
        : [{ ...value, key: placeKey(paper, at), paper, at }],
    ),
  )

/** Boxes over the pages of a file, and which of them is lit. */
export type Marks = {
  readonly boxes: readonly Pick<PlacedValue, 'key' | 'page' | 'box' | 'class'>[]
  readonly lit: string | null
  readonly onLight: (key: string) => void
}
