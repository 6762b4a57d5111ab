import type { ModuleDeclaration } from '@rumbo/domain/records/record-module'
import { type ChildModule, type RecordModule, type Summary, standardModule } from './modules.ts'

/** Every module of this process by its id, parents before their children. */
const declared = new Map<string, RecordModule>()

/** Every module without an organization's custom fields, by its id. */
export const standardModules: ReadonlyMap<string, RecordModule> = declared

/**
 * Makes a module and those of its children known, once when the process starts: catalogues, roles, sharing, history and
 * the doctor cover it from then on.
 * @throws Error where another module has its id
 */
export function declareModule(declaration: ModuleDeclaration): RecordModule {
  const root = declareOne(declaration)
  for (const child of declaration.children) declareOne(child, root)
  return root
}

function declareOne(declaration: ModuleDeclaration, parent?: RecordModule): RecordModule {
  const { module: id } = declaration.catalogue
  if (declared.has(id)) throw new Error(`there are two modules ${id}`)
  const standard = standardModule(declaration, () => summariesOf(declaration))
  const module = parent ? { ...standard, parent } : standard
  declared.set(id, module)
  return module
}

function summariesOf({ summaries }: ModuleDeclaration): Readonly<Record<string, Summary>> {
  const summed = Object.entries(summaries).map(([field, { module, ...sum }]): [string, Summary] => [
    field,
    { ...sum, module: moduleNamed(module) },
  ])
  return Object.fromEntries(summed)
}

/** All modules, parents before their children. */
export const allModules = (): readonly RecordModule[] => [...declared.values()]

/** The modules whose records are shared by themselves, and with them their children. */
export const rootModules = (): readonly RecordModule[] => allModules().filter(({ parent }) => !parent)

/** The modules whose records may be shared with other organizations, parents before their children. */
export const sharedModules = (): readonly RecordModule[] =>
  allModules().filter((module) => (module.parent ?? module).shareable)

/** @throws Error where no module has this id */
export function moduleNamed(id: string): RecordModule {
  const module = declared.get(id)
  if (!module) throw new Error(`there is no module ${id}`)
  return module
}

/** The modules of what belongs to the records of a root. */
export const childrenOfModule = (root: RecordModule): readonly ChildModule[] =>
  allModules().filter((module): module is ChildModule => module.parent?.id === root.id)

/** A root with the modules of what belongs to its records, in the order in which they are locked. */
export const treeOf = (root: RecordModule): readonly RecordModule[] => [root, ...childrenOfModule(root)]
