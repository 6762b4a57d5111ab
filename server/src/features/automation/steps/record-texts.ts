import { fieldsInSteps, fillText } from '@rumbo/domain/automation/fields-used'
import type { Step } from '@rumbo/domain/automation/step'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { writeCell } from '@rumbo/domain/records/imports/values/write-cell'
import { variantOf } from '@rumbo/domain/records/record-module'
import { getRecords } from '../../../access/read/get-records.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import { readWords } from '../../i18n/words.service.ts'

/** A record as a rule’s role sees it, in the fields that its steps name. */
export type SeenRecord = {
  readonly id: string
  readonly module: RecordModule
  readonly name: string
  readonly values: Values
  /** A text with the values of the fields that it names, as people read them. */
  readonly fill: (text: string) => string
}

/** Reads a record for the steps of a rule. @throws AppError NOT_FOUND, FIELD_UNKNOWN where a field that a text names isn’t to be seen any more */
export async function readForSteps(
  scope: Scope,
  module: RecordModule,
  { id, steps }: { readonly id: string; readonly steps: readonly Step[] },
): Promise<SeenRecord> {
  const named = fieldsInSteps(steps)
  const variant = module.variant ? [module.variant.field] : []
  const found = await getRecords(scope, module, { ids: [id], fields: [module.title, ...variant, ...named] })
  const values = useInternally(found, ([record]) => (record && !record.ended ? record.values : null))
  if (!values) throw new AppError('NOT_FOUND')
  const lost = named.find((field) => !Object.hasOwn(values, field))
  if (lost !== undefined) throw new AppError('BAD_REQUEST', {}, [{ path: lost, code: 'FIELD_UNKNOWN' }])
  const words = await readWords(scope)
  const { byField } = moduleIn(scope, module)
  const write = (id: string): string => {
    const [field, value] = [byField.get(id)?.field, values[id] ?? null]
    if (!field || value === null) return ''
    const option = (each: Json) =>
      typeof each === 'string' && (field.options || field.optionsByMode || field.choices)
        ? words.optionOf(module.id, field, each, variantOf(module, values) ?? undefined)
        : null
    if (Array.isArray(value))
      return value.map((each) => option(each) ?? writeCell([each], field, scope.display)).join(', ')
    return option(value) ?? writeCell(value, field, scope.display)
  }
  const title = values[module.title]
  return {
    id,
    module,
    name: typeof title === 'string' ? title : '',
    values,
    fill: (text) => fillText(text, write),
  }
}
