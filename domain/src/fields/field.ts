import type { Color } from '../kernel/color.ts'
import type { Mode } from '../kernel/mode.ts'
import type { ModulePermission } from '../kernel/permission.ts'
import type { FieldTypeId } from './field-type.ts'
import type { Sharing } from './sharing.ts'

/** A section of a form; the order of sections and of fields within is the order of the catalogue. */
export type SectionId = string

/**
 * One field of a module's catalogue. Standard fields are declared `as const` in `domain/<feature>/fields.ts`; an
 * organization's custom fields are loaded into the same shape.
 */
export type Field = {
  /** As the API, the locales and history know it: `masterBl`. A custom field's is its UUID. */
  readonly id: string
  readonly type: FieldTypeId
  /** The native column, snake case. Absent: a custom field, kept in jsonb under its id. */
  readonly column?: string
  /**
   * Whose value it is. `shared`: the owner's, fanned out to those it is shared with. `own`: each organization's own
   * (number, notes, tags, archive mark). `system`: the same for all, written by the product alone.
   */
  readonly side: 'shared' | 'own' | 'system'
  readonly section: SectionId
  /** Absent: all modes. */
  readonly modes?: readonly Mode[]
  /** Modes that have a word of their own for it; `labelKey` says which text that is. */
  readonly labelledByMode?: readonly Mode[]
  readonly required?: true
  /** What a record is known by: neither a role nor a profile hides it. */
  readonly alwaysVisible?: true
  /** Fields that its value is computed from: who may not see one of them sees neither this. */
  readonly computedFrom?: readonly string[]
  /**
   * Of an own-side value that the product counts up: the fields that it tells of. Whose role hides one of them doesn't see it; what a share
   * hides is never counted.
   */
  readonly tellsOf?: readonly string[]
  /** Fields of another module that an own-side value tells of in the same way: whose role hides one of them doesn't see it. */
  readonly tellsOfOthers?: readonly OtherField[]
  /** Written by the product alone; a patch that names it is refused. */
  readonly readOnly?: true
  /** Tells of the people of the record's owner: whoever holds the record by a share doesn't see it. */
  readonly ownersAlone?: true
  /** Who derives a value when no hand set it. */
  readonly derivedBy?: 'tracking' | 'rule' | 'system'
  /** Allowed values of `list` and `multiSelect`; `optionKey` says which texts they have. */
  readonly options?: readonly string[]
  /** Options that depend on the mode instead (modality, phase). */
  readonly optionsByMode?: Readonly<Record<Mode, readonly string[]>>
  /** The locale file that names the options of each mode, `<file>:<mode>.<value>`; absent: the module's own. */
  readonly optionsFrom?: 'phases'
  /** What a structured value lists, where it can be read as a text: places on the way, or steps with their dates. */
  readonly lists?: 'places' | 'steps'
  readonly format?: FieldFormat
  /** Of files: they are pictures, which are shown small. */
  readonly pictures?: true
  /** With whom of the company it is shared, itself and its section; absent: with everybody. Teams stand here by their members. */
  readonly sharedWith?: readonly (Sharing | 'nobody')[]
  /** A custom field's name as its organization wrote it; standard fields have theirs in the locales. */
  readonly name?: string
  /** Of a custom field: with whom outside the company it is shared, by its own word or by its section's; absent: with nobody. */
  readonly outside?: { readonly sharing: Sharing; readonly by: 'field' | 'section' }
  /** Of one's own custom field: a partner is shown it, so on records that the organization owns it is on the shared side. */
  readonly shown?: true
  /** Another organization's custom field, seen on records that are held by its shares alone. */
  readonly foreign?: Foreign
  /**
   * What a custom list, multi-select or status offers, or an organization's own values next to those of a standard list; `options` holds
   * the ids of all that are offered.
   */
  readonly choices?: readonly Choice[]
  /** A column of a table section: the rows of the table have it, the record itself doesn't. */
  readonly ofTable?: true
  /** Of a formula field: its text. The type is that of its results, and `computedFrom` names what it reads. */
  readonly formula?: string
  /** Of the field of field sets: where the organization's custom fields of its module stand. */
  readonly links?: readonly FieldSetLink[]
  /** The organization says which values forms offer first; any other may be written too. */
  readonly offersFirst?: true
  /** Where values come from: the search that a form offers and the check that `change` makes. */
  readonly source?:
    | 'ports'
    | 'airports'
    | 'carriers'
    | 'countries'
    | 'users'
    | 'organizations'
    | 'fieldSets'
    | 'partners'
    | 'tags'
    | 'documentTypes'
    | 'addresses'
    | ModuleOfRecords
  /** Of a field that names a record: it doesn't keep that record from being deleted. */
  readonly yields?: true
}

/** Modules whose records other records name. */
export type ModuleOfRecords = 'shipments' | 'orders' | 'products' | 'suppliers' | 'dd_invoices'

/** A field of another module, and what a role needs for that module. */
export type OtherField = Pick<Field, 'id' | 'section' | 'alwaysVisible'> & {
  readonly module: string
  readonly permission: ModulePermission
}

/** In which section an organization's custom field stands, and for which modules. */
export type FieldSetLink = {
  readonly fieldId: string
  readonly setId: string
  readonly modules: readonly string[]
}

/** Whose a foreign field is, and the section that it stands in there. */
export type Foreign = {
  readonly organizationId: string
  readonly organizationName: string
  readonly sectionName: string
  readonly sectionColor: Color
  /** The most that any held share lets through. */
  readonly right: 'view' | 'edit'
  /** What a formula sums over: ids of fields by child module. Who may not see one of them doesn't see it. */
  readonly sums: Readonly<Record<string, readonly string[]>>
}

/** One value that a custom field offers. */
export type Choice = {
  readonly id: string
  readonly name: string
  readonly color: Color
  /** What a new record begins with. */
  readonly isDefault?: true
  /** No longer offered; values already set stay. */
  readonly archived?: true
  /** Of a status: the name of its icon, and the days from and to which it is offered, 'YYYY-MM-DD'. */
  readonly icon?: string
  readonly startsOn?: string
  readonly expiresOn?: string
  /** Of a status: to whom it is offered, and to whom outside it is shown; absent: to everybody who sees the field. */
  readonly sharedWith?: Sharing | 'nobody'
  /** Not offered to the reader; values already set stay. */
  readonly withheld?: true
}

export type FieldFormat = {
  /** Decimal places that are always shown; defaults to 2. */
  readonly decimals?: number
  /** The most that are shown; defaults to those that always are. */
  readonly maxDecimals?: number
  readonly min?: number
  readonly max?: number
  readonly currency?: string
  readonly letterCase?: 'upper' | 'lower' | 'title' | 'headline'
  /** Longest text, in characters; 1,000 by default, 20,000 for `text`. */
  readonly maxLength?: number
  /** Units that a quantity may have, the first is the default. */
  readonly units?: readonly string[]
}

/** All fields of one module. */
export type Catalogue = {
  readonly module: string
  /** The module permission that a role needs for its records. */
  readonly permission: ModulePermission
  /** Whose custom fields stand among them besides foreign ones; absent where there are none. */
  readonly organizationId?: string
  readonly fields: readonly Field[]
}
