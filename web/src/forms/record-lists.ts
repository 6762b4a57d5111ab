import type { Choice } from '../ui/inputs/search-select.tsx'

/** The words of a search among records, or the first of them. */
export type RecordWords = { readonly search?: string; readonly limit: number; readonly archived: 'false' }

/** Finds records of a module by words. */
export type FindRecords = (words: RecordWords, signal: AbortSignal) => Promise<readonly Choice[]>

const lists = new Map<string, FindRecords>()

/** Says, once as the application begins, how records of modules are found that fields of other modules name. */
export function declareRecordLists(declared: Readonly<Record<string, FindRecords>>): void {
  for (const [module, find] of Object.entries(declared)) lists.set(module, find)
}

/** How records of a module are found; undefined where nobody says how. */
export const recordListOf = (module: string): FindRecords | undefined => lists.get(module)
