import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { Right } from '@rumbo/domain/records/rights/right'
import type { ComponentType, ReactNode } from 'react'
import type { Endpoint } from '../screen/record-contracts.ts'
import type { SharingParts } from '../sharing/sharing-parts.ts'

/** A record on its page. */
export type OfRecord = { readonly id: string; readonly values: Values; readonly owned: boolean }

/** A field of a record on its page. */
export type OfField = OfRecord & { readonly field: Field; readonly right: Right }

/** What the history may be filtered by. */
export type HistoryFilter = {
  readonly field?: string
  readonly module?: string
  readonly userId?: string
  readonly way?: string
}

/** The fields of a record with the reader's right on each, as its owner lays them out. */
export type RecordLayout = {
  readonly ownerOrganization: { readonly name: string }
  readonly sections: readonly {
    readonly fields?: readonly RightOnField[]
    readonly columns?: readonly RightOnField[]
  }[]
}
type RightOnField = { readonly id: string; readonly module: string; readonly right: Right }

/** The contracts by which a reader says whether they hear of a record. */
export type NotificationContracts = {
  readonly read: Endpoint<{ readonly id: string }, { readonly notificationsEnabled: boolean }>
  readonly set: Endpoint<
    { readonly id: string; readonly notificationsEnabled: boolean },
    { readonly notificationsEnabled: boolean }
  >
}

/** What a record's page speaks with besides the contracts of its module. */
export type DetailsContracts = {
  /** Null where nobody is notified of its records. */
  readonly notifications: NotificationContracts | null
  /** Null where nothing tells it: then what others share is read only. */
  readonly readLayout: ((id: string, signal: AbortSignal) => Promise<RecordLayout>) | null
}

/** How a module's history reads. */
export type HistoryParts = {
  /** The field by which the first entry of a record is known. */
  readonly birthField: string
  /** Fields that only follow others: their changes say nothing. */
  readonly silent: readonly string[]
  /** The field that rows below a record are called by. */
  readonly rowName: string
  /** Fields of which a row's first entry has one. */
  readonly rowBirthFields: readonly string[]
}

/** A tab of a record's page that its module alone has. */
export type OwnTab = { readonly id: string; readonly Tab: ComponentType<OfRecord> }

/** What a module gives to the page of its records. */
export type RecordDetails = {
  readonly contracts: DetailsContracts
  /** Null where records are never shared. */
  readonly sharing: SharingParts | null
  readonly history: HistoryParts
  /** The field of the number by which people call a record, next to its name; null where none is. */
  readonly reference: string | null
  /** The field of pictures of which the first stands next to the record's name; null where none does. */
  readonly picture: string | null
  /** What stands under the record's name. */
  readonly Facts: ComponentType<OfRecord & { readonly ended: boolean }>
  /** What is done with a record most often besides sharing it, in its head; null where nothing is. */
  readonly Actions: ComponentType<OfRecord> | null
  /** Whether sharing is the head's filled button; else one of `Actions` is. */
  readonly sharesFirst: boolean
  /** What stands between the head and the tabs; null where nothing does. */
  readonly Way: ComponentType<OfRecord> | null
  /** What asks for work. */
  readonly Urgent: ComponentType<OfRecord>
  /** What another module shows on the page, after what asks for work; null where none does. */
  readonly Further: ComponentType<OfRecord> | null
  /** What stands before the sections. */
  readonly Lead: ComponentType<OfRecord>
  /** Tools of the module on the line above the fields. */
  readonly FieldTools: ComponentType<OfRecord>
  /** Parts among the sections that the module makes, by the ids under which layouts place them. */
  readonly parts: Readonly<Record<string, ComponentType<OfRecord>>>
  /** Those of them that begin the details, and those that stand at the side as long as nothing comes after them. */
  readonly firstParts: readonly string[]
  readonly sideParts: readonly string[]
  /** After the general information; not of records whose share has ended. */
  readonly tabs: readonly OwnTab[]
  /** Settings that the module alone has. */
  readonly OwnSettings: ComponentType<OfRecord>
  /** Fields that are changed together by a dialog of the module. */
  readonly byDialog: readonly string[]
  readonly Dialog: ComponentType<
    Pick<OfRecord, 'id' | 'values'> & { readonly opened: boolean; readonly onClose: () => void }
  >
  /** The code of what is wrong where a field is emptied that every record has. */
  readonly requiredCode: (fieldId: string) => ErrorCode | undefined
  /** A date with what the module knows of it. */
  readonly DateText: ComponentType<
    Pick<OfRecord, 'id' | 'values'> & { readonly field: Field; readonly date: string }
  >
  /** What stands behind the value of a field. */
  readonly AfterValue: ComponentType<OfField & { readonly label: string }>
  /** What to tell of a value that is saved all the same. */
  readonly useHint: () => (
    field: Field,
    value: Json,
    of: { readonly mode: Mode; readonly values: Values },
  ) => string | null
  /** Asks before a value is saved that takes others along. */
  readonly useConfirm: (
    values: Values,
    labelOf: (field: string) => string,
  ) => {
    readonly confirmOf: (field: string) => (value: Json) => Promise<boolean>
    readonly dialog: ReactNode
  }
  /** Entries of the record's menu that the module alone has, with the dialogs that they open. */
  readonly useMenu: (of: OfRecord) => { readonly items: ReactNode; readonly dialogs: ReactNode }
  /** The optional parts of a printed record, by id: the keys of their words, and whether they are printed unless somebody chooses. */
  readonly printParts: Readonly<Record<string, { readonly label: string; readonly isUsual: boolean }>>
  /** An input of duplicating that takes something along, with the key of its words. */
  readonly duplicateWith: { readonly input: string; readonly label: string } | null
}
