import type { Catalogue } from '@rumbo/domain/fields/field'
import { createContext, useContext } from 'react'

const Context = createContext<readonly Catalogue[]>([])

/** Gives the screens within the standard catalogues of all modules, which stand until metadata tells what else there is. */
export const StandardCataloguesProvider = Context.Provider

/** The standard catalogue of a module by its id; throws where the application declares no such module. */
export function useStandardCatalogue(module: string): Catalogue {
  const found = useContext(Context).find((each) => each.module === module)
  if (!found) throw new Error(`no catalogue of a module ${module} is declared`)
  return found
}
