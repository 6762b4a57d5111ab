import type { Catalogue } from '@rumbo/domain/fields/field'
import { use, useMemo } from 'react'

type Declared = {
  /** The ids of all modules, in the order of screens. */
  readonly modules: readonly string[]
  readonly fetchAll: () => Promise<readonly Catalogue[]>
}

let declared: Declared = { modules: [], fetchAll: async () => [] }
/** The catalogues that are here, by their modules. */
const here = new Map<string, Catalogue>()
let coming: Promise<void> | undefined

/** Makes standard catalogues known, which stand until metadata tells what else there is. */
export function enterCatalogues(catalogues: readonly Catalogue[]): void {
  for (const catalogue of catalogues) here.set(catalogue.module, catalogue)
}

/** Says, once as the application begins, what modules there are and how the catalogues of all are fetched. */
export function declareCatalogues(all: Declared): void {
  declared = all
}

/** Fetches the catalogues of all modules, once. What fails is fetched again the next time. */
export function loadCatalogues(): Promise<void> {
  coming ??= declared.fetchAll().then(enterCatalogues, (error: unknown) => {
    coming = undefined
    throw error
  })
  return coming
}

/** The ids of all modules that the application declares, in a stable list. */
export const useModuleIds = (): readonly string[] => declared.modules

/** The standard catalogue of a module by its id, waited for where it isn't here; throws where the application declares no such module. */
export function useStandardCatalogue(module: string): Catalogue {
  if (!here.has(module)) use(loadCatalogues())
  return catalogueOf(module)
}

/** The standard catalogues of several modules, in their order, as with one. Keep the list of modules stable. */
export function useStandardCatalogues(modules: readonly string[]): readonly Catalogue[] {
  if (modules.some((module) => !here.has(module))) use(loadCatalogues())
  return useMemo(() => modules.map(catalogueOf), [modules])
}

function catalogueOf(module: string): Catalogue {
  const found = here.get(module)
  if (!found) throw new Error(`no catalogue of a module ${module} is declared`)
  return found
}
