import type { Field } from '@rumbo/domain/fields/field'
import { fitDefinition, isWhole } from '@rumbo/domain/views/fit-definition'
import { type View, type ViewDefinition, viewDefinitionInput, viewSharing } from '@rumbo/domain/views/view'
import { moduleIn } from '../../access/catalogue.ts'
import { recordModules } from '../../access/modules.ts'
import { visibleColumns } from '../../access/read/columns.ts'
import type { Scope } from '../../access/scope.ts'
import type { ViewRow } from './views.queries.ts'

/** The fields of a module that the actor may see: none of a module that is not there. */
export function fieldsSeen(scope: Scope, moduleId: string): readonly Field[] {
  const module = recordModules.find(({ id }) => id === moduleId)
  return module ? visibleColumns(scope, moduleIn(scope, module)).map(({ field }) => field) : []
}

/** A definition as it lies; one that can't be read shows the usual columns. */
export const readDefinition = (stored: unknown): ViewDefinition =>
  viewDefinitionInput.safeParse(stored).data ?? viewDefinitionInput.parse({ columns: [] })

/** A view as the actor gets it, less what it may not see. */
export function viewOf(scope: Scope, row: ViewRow): View {
  const { definition, leftOut } = fitDefinition(readDefinition(row.definition), fieldsSeen(scope, row.module))
  const sharing = viewSharing.parse(row.sharing)
  const owned = row.owner_user_id === scope.user?.id
  return {
    id: row.id,
    module: row.module,
    name: row.name,
    layout: row.layout,
    definition,
    // Whom else it is shared with is its owner's to know.
    sharing: owned ? sharing : { ...sharing, roleIds: [], teamIds: [], userIds: [] },
    owner: { id: row.owner_user_id, name: row.owner_name ?? '' },
    owned,
    mayUpdate: (owned || sharing.edits) && isWhole(leftOut),
    leftOut,
    version: row.version,
  }
}
