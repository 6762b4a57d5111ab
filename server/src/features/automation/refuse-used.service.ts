import { fieldsUsed } from '@rumbo/domain/automation/fields-used'
import { ruleInput } from '@rumbo/domain/automation/rule'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'

const definitions = () => statement<{ name: string; definition: unknown }>`
  select name, definition from tenant.rules order by place, id`

/** @throws AppError FIELD_READ_BY_RULE naming the rules that read or write a field */
export async function refuseUsed(scope: Scope, fieldId: string): Promise<void> {
  const rules = (await scope.all(definitions())).flatMap(({ name, definition }) => {
    const read = ruleInput.safeParse(definition)
    return read.success && fieldsUsed(read.data).includes(fieldId) ? name : []
  })
  if (rules.length > 0) throw new AppError('FIELD_READ_BY_RULE', { rules: rules.join(', ') })
}
