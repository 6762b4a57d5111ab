import { AppError } from '@rumbo/domain/kernel/app-error'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule, moduleNamed, rootModules } from '../../access/rights/declared-modules.ts'
import type { ChildModule, RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'

/** The modules that an import writes, as the organization's catalogues are now. */
export type ImportTree = {
  readonly root: RecordModule
  readonly children: readonly RecordModule[]
}

/** The modules that imports of a root write. */
export function treeOfImport(scope: Scope, rootId: string): ImportTree {
  const root = moduleNamed(rootId)
  return {
    root: moduleIn(scope, root),
    children: childrenOfModule(root).map((child) => moduleIn(scope, child)),
  }
}

/** A root module by the id that somebody names; the first one where nobody does. @throws AppError BAD_REQUEST for another */
export function rootOf(id: string | undefined): RecordModule {
  const [first] = rootModules()
  const root = id === undefined ? first : rootModules().find((module) => module.id === id)
  if (!root) throw new AppError('BAD_REQUEST', {}, [{ path: 'module', code: 'VALUE_NOT_VALID' }])
  return root
}

/** Refuses whoever's role doesn't open the module of an import. @throws AppError NOT_FOUND */
export function requireOpened(scope: Scope, { catalogue }: RecordModule): void {
  if (!scope.role.allows(`module:${catalogue.permission}`)) throw new AppError('NOT_FOUND')
}

/** The modules of children of an import's root. */
export const childrenOfImport = (rootId: string): readonly ChildModule[] =>
  childrenOfModule(moduleNamed(rootId))
