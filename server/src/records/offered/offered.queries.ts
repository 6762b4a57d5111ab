import type { Json } from '@rumbo/domain/fields/field-type'
import { statement } from '../../access/scope/statement.ts'

/** Values by field. */
export type Offered = Readonly<Record<string, readonly Json[]>>

export const selectOffered = (module: string) => statement<{ values: Offered }>`
  select "values" from tenant.offered_values where module = ${module}`

/** Writes the values of some fields over what stands there; others stay. */
export const saveOffered = (module: string, values: Offered) => statement`
  insert into tenant.offered_values as o (organization_id, module, "values", updated_by)
  values (tenant.org(), ${module}, ${JSON.stringify(values)}::jsonb, tenant.acting_user())
  on conflict (organization_id, module) do update
    set "values" = o."values" || excluded."values", updated_by = excluded.updated_by, updated_at = now()`
