import { permissionOf } from '@rumbo/domain/records/record-endpoints'
import type { Role } from '@rumbo/domain/records/rights/role'
import { allModules, moduleNamed } from './declared-modules.ts'
import type { RecordModule } from './modules.ts'

/** Whether a role opens the records of a module. */
export const opensModule = (role: Role, module: RecordModule): boolean => role.allows(permissionOf(module))

/** The same by the module's id. @throws Error where no module has this id */
export const opensModuleNamed = (role: Role, id: string): boolean => opensModule(role, moduleNamed(id))

/** The ids of all modules that a role opens, with those of their children. */
export const openedModules = (role: Role): readonly string[] =>
  allModules()
    .filter((module) => opensModule(role, module))
    .map(({ id }) => id)
