import { screens } from './screens.ts'

/** The path of the list of a module's records; that of the first list where none has one. */
export const listPathOf = (module: string): string =>
  screens.find(({ entry }) => entry?.lists === module)?.entry?.to ?? '/'
