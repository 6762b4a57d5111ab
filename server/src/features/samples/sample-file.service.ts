import type { Field } from '@rumbo/domain/fields/field'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import { cellWriter, type ExportReader } from '@rumbo/domain/records/exports/cell-writer'
import { byteOrderMark, csvLine } from '@rumbo/domain/records/exports/csv'
import type { ColumnMapping } from '@rumbo/domain/records/imports/import'
import { isImportable } from '@rumbo/domain/records/imports/matching/target'
import { sampleShipments } from '@rumbo/domain/samples/sample-shipments'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { readTargets } from '../../records/imports/matching/targets.service.ts'
import { readWords } from '../i18n/words.service.ts'

/** A file of sample shipments, and how its columns are read. */
type SampleFile = { readonly name: string; readonly bytes: Buffer; readonly mapping: ColumnMapping[] }

/**
 * Writes the sample shipments as somebody would: in the acting user's language and formats, with the columns that the user may
 * edit, of the transport types that the user may create. Several containers stand in one cell.
 */
export async function sampleFile(scope: Scope): Promise<SampleFile> {
  const { display } = scope
  const words = await readWords(scope)
  const today = dateIn(display.timeZone, Date.now())
  const all = sampleShipments(today, display.language).filter(({ values }) =>
    scope.role.creates(values.freightType as Mode),
  )
  const used = new Set(
    all.flatMap(({ values, containers }) => [
      ...Object.keys(values).map((id) => `shipments.${id}`),
      ...containers.flatMap((each) => Object.keys(each).map((id) => `containers.${id}`)),
    ]),
  )
  const columns = (await readTargets(scope, shipmentModule.id))
    .filter((target) => isImportable(target) && used.has(`${target.module}.${target.field.id}`))
    .map(({ module, field }) => ({ module, field, write: cellWriter(field, readerOf(module)) }))
  const lines = all.map(({ values, containers }) => {
    const mode = values.freightType as Mode
    return columns.map(({ module, field, write }) => {
      const each = module === 'containers' ? containers : [values]
      const cells = each.map((of) => (of[field.id] === undefined ? '' : write(of[field.id] ?? null, mode)))
      return cells.some((cell) => cell !== '') ? cells.join(' / ') : ''
    })
  })
  const headings = columns.map(({ module, field }) => words.labelOf(module, field))
  const text = [headings, ...lines].map((cells) => csvLine(cells, ',')).join('')
  return {
    name: `${words.textOf('samples:file')}.csv`,
    bytes: Buffer.from(byteOrderMark + text),
    mapping: columns.map(({ module, field }, column) => ({
      column,
      field: field.id,
      module,
      ...(field.type === 'date' ? { dateShape: display.dateFormat === 'MM/DD/YYYY' ? 'mdy' : 'dmy' } : {}),
      ...(field.type === 'quantity' || field.type === 'decimal' ? { numberShape: 'comma-point' } : {}),
    })),
  }
  function readerOf(module: string): ExportReader {
    return {
      display,
      optionOf: (field: Field, option: string, mode?: Mode) => words.optionOf(module, field, option, mode),
    }
  }
}
