import type { FieldTypeId } from '@rumbo/domain/fields/field-type'
import type { ColumnMapping, DataImport, DateShape, NumberShape } from '@rumbo/domain/records/imports/import'
import { leadsFirst } from '@rumbo/domain/records/imports/matching/saved-mapping'

/** What is wished for a column of the file; `field` undefined: nobody has said yet. */
export type ColumnWish = {
  readonly column: number
  readonly field: string | null | undefined
  readonly module: ColumnMapping['module']
  readonly dateShape?: DateShape
  readonly numberShape?: NumberShape
  readonly separator?: string
  readonly joinedBy?: string
  /** What a cell that is empty stands for. */
  readonly constant?: string
}
/** A value that stands for all rows. */
export type ConstantWish = {
  readonly field: string
  readonly module: ColumnMapping['module']
  readonly text: string
  /** A column that is another field already and says this one too; its cells stand in place of the text. */
  readonly from?: number
}
/** The matching as it is being made. */
export type Matching = {
  readonly columns: readonly ColumnWish[]
  readonly constants: readonly ConstantWish[]
}

type ShapeFit<Shape> = { readonly shape: Shape; readonly fits: number }
/** What the server found in a column. */
export type Found = {
  readonly column: number
  readonly filled: number
  readonly dates: readonly ShapeFit<DateShape>[]
  readonly numbers: readonly ShapeFit<NumberShape>[]
  readonly needsChoice: boolean
}
/** What has to be decided about a column before it can be read. */
export type Need = 'field' | 'dateShape' | 'numberShape' | 'join'

const dates: readonly FieldTypeId[] = ['date', 'dateTime']
const numbers: readonly FieldTypeId[] = ['number', 'decimal', 'currency', 'percent', 'quantity']

/** Which shape a field's cells have, if any. */
export const shapeOf = (type: FieldTypeId | undefined): 'dateShape' | 'numberShape' | null =>
  type === undefined
    ? null
    : dates.includes(type)
      ? 'dateShape'
      : numbers.includes(type)
        ? 'numberShape'
        : null

/** Days that both readings tell alike: the year stands first. */
const alike: readonly string[] = ['iso', 'ymd']

/** The reading that fits most cells; undefined where two that say different things fit alike: nobody guesses then. */
export function bestReading<Shape extends string>(readings: readonly ShapeFit<Shape>[]): Shape | undefined {
  const best = fittingMost(readings)
  return best.length === 1 || best.every((shape) => alike.includes(shape)) ? best[0] : undefined
}

function fittingMost<Shape extends string>(readings: readonly ShapeFit<Shape>[]): readonly Shape[] {
  const maxFits = Math.max(1, ...readings.map(({ fits }) => fits))
  return readings.filter(({ fits }) => fits === maxFits).map(({ shape }) => shape)
}

/** The reading that may be taken without asking: it fits every cell, or the server saw nothing to choose between. */
function sureReading<Shape extends string>(
  readings: readonly ShapeFit<Shape>[],
  found: Found | undefined,
): Shape | undefined {
  const best = bestReading(readings)
  const fits = readings.find(({ shape }) => shape === best)?.fits
  return !found?.needsChoice || fits === found.filled ? best : undefined
}

/**
 * The matching to begin with: what the import has, else what is proposed. A column that neither names is undecided, of the
 * module `root`.
 */
export function matchingFrom(
  { columns }: Pick<DataImport, 'columns'>,
  given: readonly ColumnMapping[],
  root: string,
): Matching {
  const known = new Map<number | null, ColumnMapping>()
  // Of a column that says several fields the first is its own.
  for (const each of given) if (!known.has(each.column)) known.set(each.column, each)
  return {
    columns: columns.map(({ n }): ColumnWish => {
      const mapping = known.get(n)
      if (!mapping) return { column: n, field: undefined, module: root }
      return { ...mapping, column: n }
    }),
    constants: given.flatMap((each): readonly ConstantWish[] => {
      const { column, field, module, constant } = each
      if (field === null || (column !== null && known.get(column) === each)) return []
      return [{ field, module, text: constant ?? '', ...(column === null ? {} : { from: column }) }]
    }),
  }
}

/** A column with another field: its shape is the one that fits best, its joining is forgotten. */
export function withField(
  wish: ColumnWish,
  target: { field: string | null; module: ColumnMapping['module']; type: FieldTypeId | undefined },
  found: Found | undefined,
): ColumnWish {
  const { field, module, type } = target
  const plain = { column: wish.column, field, module }
  const shape = shapeOf(type)
  if (shape === 'dateShape') {
    const best = sureReading(found?.dates ?? [], found)
    return best ? { ...plain, dateShape: best } : plain
  }
  if (shape === 'numberShape') {
    const best = sureReading(found?.numbers ?? [], found)
    return best ? { ...plain, numberShape: best } : plain
  }
  return plain
}

/**
 * Columns that are joined to another one of the same field, which leads: the first that says nothing of joining. They say how
 * they are joined to it.
 */
export function joinedColumns({ columns }: Matching): ReadonlySet<number> {
  const byField = new Map<string, ColumnWish[]>()
  for (const wish of columns) {
    if (!wish.field) continue
    const key = targetKey({ field: wish.field, module: wish.module })
    byField.set(key, [...(byField.get(key) ?? []), wish])
  }
  const joined = [...byField.values()].flatMap((wishes) => {
    const lead = wishes.find(({ joinedBy }) => joinedBy === undefined) ?? wishes[0]
    return wishes.filter((wish) => wish !== lead)
  })
  return new Set(joined.map(({ column }) => column))
}

/** Names a field among those of all modules. */
export const targetKey = ({ field, module }: { readonly field: string; readonly module: string }): string =>
  `${module}:${field}`

/** What a column still needs; null when it can be read. */
export function needOf(
  wish: ColumnWish,
  of: {
    readonly type: FieldTypeId | undefined
    readonly found: Found | undefined
    readonly joined: ReadonlySet<number>
  },
): Need | null {
  if (wish.field === undefined) return 'field'
  if (wish.field === null) return null
  const { found } = of
  const shape = shapeOf(of.type)
  if (shape === 'dateShape' && !wish.dateShape && isOpen(found?.dates, found)) return 'dateShape'
  // Numbers without marks of thousands are the same in every shape.
  if (shape === 'numberShape' && !wish.numberShape && found?.needsChoice && isOpen(found.numbers, found))
    return 'numberShape'
  return of.joined.has(wish.column) && wish.joinedBy === undefined ? 'join' : null
}

/** Some cells fit, but none of the readings can be taken without asking. */
const isOpen = (readings: readonly ShapeFit<string>[] | undefined, found: Found | undefined): boolean =>
  readings !== undefined && fittingMost(readings).length > 0 && sureReading(readings, found) === undefined

/** Columns that nobody has said anything of yet. */
export const unmatchedColumns = ({ columns }: Matching): readonly ColumnWish[] =>
  columns.filter(({ field }) => field === undefined)

/** The matching without the columns that nobody has said anything of; what is matched stays as it is. */
export const withoutUnmatched = (matching: Matching): Matching => ({
  ...matching,
  columns: matching.columns.map((each) => (each.field === undefined ? { ...each, field: null } : each)),
})

/** Whether a value for all rows says anything. */
export const isSaid = ({ text, from }: ConstantWish): boolean => text !== '' || from !== undefined

/** The mapping that is sent; columns that nobody has decided on are missing, which the server refuses. */
export function mappingOf({ columns, constants }: Matching): readonly ColumnMapping[] {
  return [
    ...leadsFirst(columns).flatMap(({ field, constant, ...wish }): readonly ColumnMapping[] =>
      field === undefined ? [] : [{ ...wish, field, ...(constant ? { constant } : {}) }],
    ),
    ...constants.map(
      ({ field, module, text, from }): ColumnMapping =>
        from === undefined
          ? { column: null, field, module, constant: text }
          : { column: from, field, module },
    ),
  ]
}
