import type { Json } from '@rumbo/domain/fields/field-type'
import { type ComponentType, createContext, useContext } from 'react'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { type RolePermission, useMyRole } from '../../lib/session/my-role.ts'
import type { RecordModule } from '../screen/record-screen.ts'
import type { OfRecord } from './record-details.ts'

/** What a feature shows on the pages of records of several modules: a part next to the fields, and a tab. */
export type RecordAddOn = {
  /** Names the tab in the address. */
  readonly id: string
  /** The key of the tab's name, in a file that is always loaded. */
  readonly text: string
  /** What a role must allow for it to be there; null: no more than for the record. */
  readonly needs: RolePermission | null
  /** Null: of all whose declaration names the field. */
  readonly modules: readonly string[] | null
  /** Null: it is in the tab alone. */
  readonly Rail: ComponentType<OfRecord> | null
  /** The field that the reader must see for it to be there; null: it isn't of such records. */
  readonly field?: (module: RecordModule) => string | null
  /** It is there after the share of a record has ended, too. */
  readonly afterEnd?: true
  /** Null: it has none. */
  readonly Tab: ComponentType<OfRecord> | null
  /** What it shows of a record that is looked at next to its list, besides `Rail`. */
  readonly Peek?: ComponentType<OfRecord>
  /** How much there is on the tab, or is new there. */
  readonly Count?: ComponentType<{ readonly id: string }>
  /** What it notes in the history of records besides changes of fields, and the sentence that says it. */
  readonly note?: { readonly id: string; readonly Sentence: ComponentType<NotedChange> }
}

/** A note of the history: who made it, and what it says before and after. */
export type NotedChange = { readonly who: string; readonly from: Json; readonly to: Json }

const Context = createContext<readonly RecordAddOn[]>([])

/** Gives what features show on the pages of records. */
export const RecordAddOnsProvider = Context.Provider

/** What stands on the pages of a module's records, for this role. */
export function useRecordAddOns(module: RecordModule): readonly RecordAddOn[] {
  const { can } = useMyRole()
  const { fields } = useCatalogue(module.id).catalogue
  return useContext(Context).filter(
    ({ modules, needs, field }) =>
      (modules === null || modules.includes(module.id)) &&
      (needs === null || can(needs)) &&
      (field === undefined || fields.some(({ id }) => id === field(module))),
  )
}
