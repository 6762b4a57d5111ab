import type { ChildKeys, RecordEndpoints } from '../record-endpoints.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { collaboratorContracts } from './collaborators.api.ts'
import { explainContract } from './explain.api.ts'
import { type PreviewContract, previewContract } from './preview.api.ts'
import { shareManyContracts } from './share-many.api.ts'

/** Where the endpoints of a module stand, and as what a preview shows the children of a record. */
type SharedEndpoints<C extends ChildKeys = ChildKeys> = RecordEndpoints & {
  readonly children: readonly C[]
}

/** All contracts by which the records of a module are shared. */
export const shareContracts = <const C extends ChildKeys>(
  module: ModuleDeclaration,
  endpoints: SharedEndpoints<C>,
) => ({
  ...collaboratorContracts(module, endpoints),
  ...shareManyContracts(module, endpoints),
  explainAccess: explainContract(module, endpoints),
  previewAs: previewContract(module, endpoints),
  children: endpoints.children,
})

/** The same, whatever the module. */
export type ShareContracts = Omit<ReturnType<typeof shareContracts<ChildKeys>>, 'previewAs'> & {
  readonly previewAs: PreviewContract
}
