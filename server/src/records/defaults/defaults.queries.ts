import type { Values } from '@rumbo/domain/fields/values'
import { statement } from '../../access/scope/statement.ts'

export const selectDefaults = (module: string) => statement<{ values: Values }>`
  select "values" from tenant.record_defaults where module = ${module}`

export const saveDefaults = (module: string, values: Values) => statement`
  insert into tenant.record_defaults (organization_id, module, "values", updated_by)
  values (tenant.org(), ${module}, ${JSON.stringify(values)}::jsonb, tenant.acting_user())
  on conflict (organization_id, module) do update
    set "values" = excluded."values", updated_by = excluded.updated_by, updated_at = now()`
