import type { Json } from '../../fields/field-type.ts'
import type { Paper, PaperValue } from '../paper.ts'
import { isNumber, offeredBy, sameMeaning, sameNumber } from './offered.ts'
import type { PresentRecord, PresentRow, Proposal } from './present.ts'
import { isMeasuredAlike, type KnownRow, rowsOf } from './rows.ts'

type Candidate = Proposal & { readonly class: PaperValue['class'] }

/**
 * What the papers of a file could change in a record and its children: one value for each field, a checked one before others. Fields that aren't
 * among the present values are the reader's neither to see nor to change. Pure.
 */
export function proposalsOf(papers: readonly Paper[], record: PresentRecord): readonly Proposal[] {
  const best = new Map<string, Candidate>()
  for (const [paper, { values }] of papers.entries()) {
    const rows = rowsOf(values, record.rules.rows, record.children)
    for (const [at, value] of values.entries()) {
      const target =
        value.row === null
          ? targetInRecord(value, values, record)
          : targetInRow(value, values, rows.get(value.row))
      if (!target) continue
      const { key, ...rest } = target
      const known = best.get(key)
      if (known && (known.class === 'checked' || value.class !== 'checked')) continue
      best.set(key, { paper, value: at, class: value.class, ...rest })
    }
  }
  return [...best.values()].map(({ class: _class, ...proposal }) => proposal)
}

type Target = Omit<Proposal, 'paper' | 'value'> & { readonly key: string }

/** Where a value of a whole paper would go; null where nothing takes it. */
function targetInRecord(
  value: PaperValue,
  values: readonly PaperValue[],
  { rules, variant, module, ...row }: PresentRecord,
): Target | null {
  const ofVariant = variant === null ? undefined : rules.ofVariant[variant]
  const field = rules.whole[value.field] ?? ofVariant?.[value.field]
  return field === undefined ? null : targetIn({ module, row, fields: [field] }, value, values)
}

/** Where a value of a row would go; null where nothing takes it. */
function targetInRow(
  value: PaperValue,
  values: readonly PaperValue[],
  known: KnownRow | undefined,
): Target | null {
  const fields = known?.rules.fields[value.field]
  if (!known || !fields) return null
  const { module } = known.rules
  if (known.child)
    return isMeasuredAlike(value, known, values)
      ? targetIn({ module, row: known.child, fields }, value, values)
      : null
  // What else is said of a child is offered once it is there.
  if (value !== known.key) return null
  return {
    key: `new ${module} ${known.name}`,
    module,
    rowId: null,
    field: fields[0],
    offered: offeredBy(value, values),
    present: null,
    isSame: false,
  }
}

type Taker = { readonly module: string; readonly row: PresentRow; readonly fields: readonly string[] }

/** The field that takes a value: the first that is empty or means the same, else the last. */
function targetIn(
  { module, row, fields }: Taker,
  value: PaperValue,
  values: readonly PaperValue[],
): Target | null {
  const offered = offeredBy(value, values)
  if (offered === null) return null
  const isSame = (present: Json) =>
    isNumber(value) ? sameNumber(offered, present) : sameMeaning(offered, present)
  const seen = fields.flatMap((field) => {
    const present = row.values[field]
    return present === undefined ? [] : [{ field, present, isSame: isSame(present) }]
  })
  const taker = seen.find(({ present, isSame: same }) => present === null || same) ?? seen.at(-1)
  if (!taker) return null
  return {
    key: `${row.id} ${fields[0]}`,
    module,
    rowId: row.id,
    offered,
    ...taker,
  }
}
