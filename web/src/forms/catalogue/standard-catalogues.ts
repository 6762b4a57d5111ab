import type { Catalogue } from '@rumbo/domain/fields/field'
import { createContext, useContext, useMemo } from 'react'

const Context = createContext<readonly Catalogue[]>([])

/** Gives the screens within the standard catalogues of all modules, which stand until metadata tells what else there is. */
export const StandardCataloguesProvider = Context.Provider

/** The standard catalogue of a module by its id; throws where the application declares no such module. */
export const useStandardCatalogue = (module: string): Catalogue => catalogueIn(useContext(Context), module)

/** The ids of all modules that the application declares, in a stable list. */
export function useModuleIds(): readonly string[] {
  const declared = useContext(Context)
  return useMemo(() => declared.map(({ module }) => module), [declared])
}

/** The standard catalogues of several modules, in their order. Keep the list of modules stable. */
export function useStandardCatalogues(modules: readonly string[]): readonly Catalogue[] {
  const declared = useContext(Context)
  return useMemo(() => modules.map((module) => catalogueIn(declared, module)), [declared, modules])
}

function catalogueIn(declared: readonly Catalogue[], module: string): Catalogue {
  const found = declared.find((each) => each.module === module)
  if (!found) throw new Error(`no catalogue of a module ${module} is declared`)
  return found
}
