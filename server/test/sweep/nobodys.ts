import { newId } from '@rumbo/domain/kernel/id'
import { type Belongings, kinds } from './belongings.ts'
import { furtherNames } from './further-modules.ts'

/** Ids of all kinds, of further modules too, that belong to nobody. */
export const nobodys = Object.fromEntries(
  [...kinds, ...furtherNames].map((kind) => [kind, newId()]),
) as Belongings
