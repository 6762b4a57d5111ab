import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { type DataImport, rowOutcomes } from '@rumbo/domain/records/imports/import'
import { IconAlertCircle, IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogues } from '../../../forms/catalogue/use-catalogue.ts'
import type { CellContext, CellKind, GridColumn } from '../../../grid/columns/grid-column.ts'
import { useColumnsOf } from '../../../grid/columns/use-grid-columns.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { StatusBadge } from '../../../ui/chips/status-badge.tsx'
import type { RecordRoutes } from '../../screen/record-screen.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { cellId, changeId, partsIn, textIn } from './rows-source.ts'
import classes from './verify.module.css'

const meanings = { new: 'good', changed: 'underway', same: 'none', refused: 'bad' } as const

const textField = (id: string, name: string): Field => ({
  id,
  name,
  type: 'string',
  side: 'own',
  section: 'import',
  format: { maxLength: 32_768 },
})

type Look = {
  readonly view: 'file' | 'changes'
  /** The column of the file that comes first. */
  readonly first?: number
  /** Lines lead to their records. */
  readonly isLinked: boolean
}

/** The columns of the rows of an import: line and outcome, then the file's own with one of them first, or the fields with from → to. */
export function useImportColumns(of: DataImport, { view, first, isLinked }: Look): readonly GridColumn[] {
  const { t } = useTranslation('imports')
  const display = useDisplay()
  const { module: root, routes } = useRecordScreen()
  const catalogues = useCatalogues(useMemo(() => [root.id, ...root.children], [root]))
  const drawnBy = useColumnsOf(
    useMemo(() => catalogues.map(({ catalogue }) => catalogue), [catalogues]),
    display,
  )
  const { mapping, columns } = of
  const reader = drawnBy[0]?.columns[0]
  return useMemo(() => {
    if (!reader) return []
    const column = (field: Field, kind: CellKind, width: number): GridColumn => ({
      id: field.id,
      field,
      kind,
      width,
      label: field.name ?? field.id,
      reader: reader.reader,
      sortable: false,
      numeric: false,
    })
    const own = [
      column(textField('line', t('line')), isLinked ? linkedLine(routes) : lineCell, 72),
      column(
        textField('outcome', t('verify.outcome')),
        outcomeCell((outcome) => t(`outcomes.${outcome}`)),
        128,
      ),
      column(textField('reasons', t('verify.reasons')), reasonsCell, 220),
    ]
    const mapped = new Map(
      mapping.flatMap((each) => (each.column === null ? [] : [[each.column, each] as const])),
    )
    if (view === 'file') {
      const inUse = columns
        .filter(({ n }) => mapped.get(n)?.field)
        .sort((a, b) => Number(b.n === first) - Number(a.n === first))
      return [...own, ...inUse.map(({ n, header }) => column(textField(cellId(n), header), fileCell, 160))]
    }
    const seen = new Set<string>()
    const changes = mapping.flatMap(({ field, module }) => {
      const its = drawnBy.find(({ catalogue }) => catalogue.module === module)
      const known = its?.catalogue.fields.find(({ id }) => id === field)
      const drawn = its?.columns.find(({ id }) => id === field)
      if (!known || !drawn) return []
      const id = changeId({ module, field: known.id })
      if (seen.has(id)) return []
      seen.add(id)
      return [column(textField(id, drawn.label), changeCell(known, drawn), 240)]
    })
    return [...own, ...changes]
  }, [reader, drawnBy, routes, mapping, columns, view, first, isLinked, t])
}

const lineCell: CellKind = { draw: (value) => String(value) }

/** The line, as the way to the record that became of it; a refused row has none. */
const linkedLine = ({ detailsPath }: RecordRoutes): CellKind => ({
  draw: (value, { row }) => {
    const recordId = textIn(row.values.recordId)
    if (recordId === '') return String(value)
    return (
      <a href={detailsPath(recordId)} data-open tabIndex={-1} draggable={false} className={classes.line}>
        {String(value)}
      </a>
    )
  },
  text: (value) => String(value),
})

const outcomeCell = (word: (outcome: (typeof rowOutcomes)[number]) => string): CellKind => ({
  draw: (value) => {
    const outcome = rowOutcomes.find((each) => each === value)
    return outcome ? <StatusBadge meaning={meanings[outcome]}>{word(outcome)}</StatusBadge> : null
  },
  text: (value) => {
    const outcome = rowOutcomes.find((each) => each === value)
    return outcome ? word(outcome) : ''
  },
})

const reasonsCell: CellKind = { draw: (value) => <span className={classes.reasonText}>{textIn(value)}</span> }

const reasonOf = ({ row, field }: CellContext): string | undefined => {
  const reason = partsIn(row.values.problems)[field.id]
  return typeof reason === 'string' ? reason : undefined
}

/** A cell of the file with its reason: red where it can't be read, marked where it goes in and is doubtful. */
const fileCell: CellKind = {
  draw: (value, cell) => {
    const reason = reasonOf(cell)
    const text = textIn(value)
    if (reason) {
      const { wrong } = cell.row.values
      const isWrong = Array.isArray(wrong) && wrong.includes(cell.field.id)
      const Mark = isWrong ? IconAlertCircle : IconAlertTriangle
      return (
        <span className={isWrong ? classes.wrong : classes.doubtful}>
          <Mark size={14} aria-label={reason} role="img" />
          <span>{text}</span>
        </span>
      )
    }
    const isRepaired =
      Array.isArray(cell.row.values.repaired) && cell.row.values.repaired.includes(cell.field.id)
    return isRepaired ? <span className={classes.repaired}>{text}</span> : text
  },
  tip: (_value, cell) => reasonOf(cell) ?? null,
  text: (value) => textIn(value),
}

/** What a value becomes: from → to. */
function changeCell(field: Field, { reader }: GridColumn): CellKind {
  const word = (value: Json | undefined) => {
    if (value === null || value === undefined) return '—'
    if ((field.type === 'list' || field.type === 'status') && typeof value === 'string')
      return reader.option(field, value, undefined)
    return fieldType(field.type).format(value, field, reader.display)
  }
  return {
    draw: (value) => {
      const { from, to } = partsIn(value)
      return (
        <span className={classes.change}>
          <span className={classes.from}>{word(from)}</span>
          <IconArrowRight size={14} aria-hidden />
          <span className={classes.to}>{word(to)}</span>
        </span>
      )
    },
    text: (value) => `${word(partsIn(value).from)} → ${word(partsIn(value).to)}`,
  }
}
