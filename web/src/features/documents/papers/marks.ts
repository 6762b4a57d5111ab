import type { FilePaper, FileValue } from './paper-queries.ts'

/** A value of a file with the place that it has there: which paper, and which of its values. */
export type PlacedValue = FileValue & { readonly key: string; readonly paper: number; readonly at: number }

/** Names the place of a value in a file. */
export const placeKey = (paper: number, at: number): string => `${paper}/${at}`

/** The values of the papers of a file that are shown one by one: those of whole papers and of containers. */
export const shownValues = (papers: readonly FilePaper[]): readonly PlacedValue[] =>
  papers.flatMap(({ values }, paper) =>
    values.flatMap((value, at) =>
      value.row?.startsWith('lines/') ? [] : [{ ...value, key: placeKey(paper, at), paper, at }],
    ),
  )

/** Boxes over the pages of a file, and which of them is lit. */
export type Marks = {
  readonly boxes: readonly Pick<PlacedValue, 'key' | 'page' | 'box' | 'class'>[]
  readonly lit: string | null
  readonly onLight: (key: string) => void
}
