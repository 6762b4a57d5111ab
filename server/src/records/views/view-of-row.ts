import type { Field } from '@rumbo/domain/fields/field'
import { fitDefinition, isWhole } from '@rumbo/domain/records/views/fit-definition'
import {
  type View,
  type ViewDefinition,
  type ViewSharing,
  viewDefinitionInput,
  viewSharing,
} from '@rumbo/domain/records/views/view'
import { visibleColumns } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { allModules } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { ForeignViewRow, ViewRow } from './views.queries.ts'

/** The fields of a module that the actor may see: none of a module that is not there. */
export function fieldsSeen(scope: Scope, moduleId: string): readonly Field[] {
  const module = allModules().find(({ id }) => id === moduleId)
  return module ? visibleColumns(scope, moduleIn(scope, module)).map(({ field }) => field) : []
}

/** A definition as it lies; one that can't be read shows the usual columns. */
export const readDefinition = (stored: unknown): ViewDefinition =>
  viewDefinitionInput.safeParse(stored).data ?? viewDefinitionInput.parse({ columns: [] })

/** Shared with nobody. */
export const unshared: ViewSharing = viewSharing.parse({})

/** With whom a view is shared, as it lies; what can't be read is with nobody. */
const readViewSharing = (stored: unknown): ViewSharing => viewSharing.safeParse(stored).data ?? unshared

/** A view of another company as the actor gets it: to look through, less what it may not see and less people. */
export function foreignViewOf(scope: Scope, row: ForeignViewRow): View {
  const { id, module, name, layout, version } = row
  const fitted = fitDefinition(readDefinition(row.definition), fieldsSeen(scope, module), { ofAnother: true })
  return {
    id,
    module,
    name,
    layout,
    version,
    ...fitted,
    sharing: unshared,
    owner: null,
    organization: { id: row.organization_id, name: row.organization_name },
    owned: false,
    mayUpdate: false,
  }
}

/** A view as the actor gets it, less what it may not see. */
export function viewOf(scope: Scope, row: ViewRow): View {
  const { definition, leftOut } = fitDefinition(readDefinition(row.definition), fieldsSeen(scope, row.module))
  const sharing = readViewSharing(row.sharing)
  const owned = row.owner_user_id === scope.user?.id
  return {
    id: row.id,
    module: row.module,
    name: row.name,
    layout: row.layout,
    definition,
    // Whom else it is shared with is its owner's to know.
    sharing: owned ? sharing : { ...unshared, company: sharing.company, edits: sharing.edits },
    owner: { id: row.owner_user_id, name: row.owner_name ?? '' },
    organization: null,
    owned,
    mayUpdate: (owned || sharing.edits) && isWhole(leftOut),
    leftOut,
    version: row.version,
  }
}
