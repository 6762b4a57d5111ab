import type { Catalogue, OtherField } from '../fields/field.ts'
import type { Json } from '../fields/field-type.ts'
import type { Values } from '../fields/values.ts'
import type { Issue } from '../kernel/app-error.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { type Mode, modes } from '../kernel/mode.ts'
import { enterModule } from '../kernel/module-ids.ts'
import { type ImportRules, importRules } from './imports/rules.ts'
import type { PaperRules } from './paper-rules.ts'
import type { FieldRights } from './rights/right.ts'

/** What parts the records of a module into kinds with fields of their own, as the mode of transport does. */
export type Variant = Mode

/** The calendar date at a place by its code, 'YYYY-MM-DD'; null: where nobody knows the place. */
export type DayAt = (place: string | null) => string

/** All that the rules of a module may read besides the record itself. */
export type RuleContext = {
  readonly dayAt: DayAt
  /** The person who acts; absent or null: a program, or the product by itself. */
  readonly userId?: string | null
}

/** Numbers that the product gives records as they are created. */
export type Numbering = {
  /** The field of each organization's own number, counted from one, and how a number is written; as it is by default. */
  readonly own: { readonly field: string; readonly pattern?: string }
  /** The field of the number that is the same for every party, and how it is written: `R{#######}`. */
  readonly platform?: { readonly field: string; readonly pattern: string }
}

/** Says what is wrong with a record; pure. */
type Guard = (before: Values, after: Values, context: RuleContext) => readonly Omit<Issue, 'message'>[]

/** The fields of a module of children that a field of the record sums up: whoever may not see one of them doesn't see it. */
export type SummedFields = {
  readonly module: string
  readonly fields: readonly string[]
  /** What the field says of a record's children, the oldest first; absent where something else writes it. Pure. */
  readonly sum?: (children: readonly SummedChild[]) => Json
}

/** A child with the values of the fields that are summed up. */
export type SummedChild = { readonly id: string; readonly values: Values }

/** How a child follows a change of the record that it belongs to. */
export type FollowParent = {
  /** Fields of the record that it follows. */
  readonly on: readonly string[]
  /** The fields of the child that the rule reads. */
  readonly reads: readonly string[]
  /** The patch of the child; empty where nothing follows. Pure. */
  readonly rule: (child: Values, parent: { readonly before: Values; readonly after: Values }) => Values
}

/** What the profiles that every organization begins with let through of the fields of a module. */
export type FirstRights = {
  /** Where a record is and whether it is late. */
  readonly status: FieldRights
  /** What those who work on a record together usually see of it. */
  readonly usual: FieldRights
}

/** What people who haven't looked for a while see of its changes. */
export type NewsRules = {
  /** The date whose moving later is counted by itself; null where there is none. */
  readonly date: string | null
  /** Fields that change without anybody doing anything: a mark on them says nothing. */
  readonly without: readonly string[]
}
/** Fields for which an organization may say what new records begin with. */
type OfferedDefaults = {
  readonly variant: Variant | null
  readonly fields: readonly string[]
  /** Whether a record that a program makes begins with them too, in the fields that it leaves out; else forms alone do. */
  readonly forPrograms?: boolean
}

/** How a module differs from other modules. Everything that all of them have in common reads this. */
export type ModuleDeclaration = {
  readonly catalogue: Catalogue
  /** The table of its rows in the schema `base`. */
  readonly table: string
  /** The word that its pages stand under: `/<address>/<number>`. */
  readonly address: string
  /** The field whose value is a record's variant; null where all records are alike. */
  readonly variant: { readonly field: string } | null
  /** The field that a record is known by. */
  readonly title: string
  /** The field of the person whom a record is assigned to; null where there is none. */
  readonly assignee: string | null
  /** Fields whose text a search looks through. */
  readonly searched: readonly string[]
  /** Fields that hold the number of a unit or a code, besides those of references: compared by their letters and digits alone. */
  readonly numbers: readonly string[]
  /** Fields that say in short how a record stands, next to its title where records of any kind are found. */
  readonly inShort: readonly string[]
  /** The fields of the places that a record goes from and to: a pair for each kind of places. */
  readonly routes: readonly { readonly from: string; readonly to: string }[]
  /** The fields that say where a record goes from and to, whatever its variant: the first that is filled counts. None: it goes nowhere. */
  readonly ends: { readonly from: readonly string[]; readonly to: readonly string[] }
  readonly numbering: Numbering | null
  /** Whether new records count towards what the organization's plan allows in a month. */
  readonly isCounted: boolean
  /** What a copy of a record leaves behind besides dates, files and whatever the product writes: it belongs to one record alone. */
  readonly uncopied: { readonly fields: readonly string[]; readonly sections: readonly string[] }
  /** Whether records may be shared with partners. */
  readonly shareable: boolean
  /** Whether partners propose changes to its records, which their owner answers. */
  readonly proposals: boolean
  /**
   * The field that counts the documents which the owner of a record shows on it, or of records that are never shared any field: whoever doesn't see
   * it sees none of them. Null: its records have no documents.
   */
  readonly documents: string | null
  /**
   * The field whose right opens the messages of its records: with partners where they are shared, by role within a company. Null: its records
   * have none.
   */
  readonly messages: string | null
  /** Which of its fields take what papers of its records say; null: none. */
  readonly papers: PaperRules | null
  /** What the history of its records notes besides changes of fields. */
  readonly notes: readonly HistoryNote[]
  readonly firstRights: FirstRights
  /** Error codes of required fields that have a text of their own; all others answer FIELD_REQUIRED. */
  readonly requiredCodes: Readonly<Record<string, ErrorCode>>
  readonly summaries: Readonly<Record<string, SummedFields>>
  /** What the rules derive from a patch of the owner's row, to be laid over it. `before` is empty at creation. */
  readonly derive: (before: Values, patch: Values, context: RuleContext) => Values
  /** What is wrong with a record as a patch would leave it; a patch with an issue is refused as a whole. */
  readonly guard: Guard | null
  /** Fields that a record takes over, as it is made, from those of the same name of the record that it belongs to. */
  readonly inherited: readonly string[]
  /** Numbers that are summed up under the list of the records that its records belong to, next to how many there are; null: neither is. */
  readonly sums: readonly string[] | null
  /** How its records follow those that they belong to; null where they don't. */
  readonly followParent: FollowParent | null
  /** Fields by which a file's rows are known to be of one record, and records again, the surest first. */
  readonly importKeys: readonly (readonly string[])[]
  /** How imports of it differ from those of other modules. */
  readonly imports: ImportRules
  readonly news: NewsRules
  /** What new records of a variant may begin with by the organization's own setting; null where nothing is offered. */
  readonly defaults: OfferedDefaults | null
  /** Modules of records that belong to records of this one and are shared with them. */
  readonly children: readonly ModuleDeclaration[]
}

/** A kind of notes in the history of records, which say of no field what it is. */
export type HistoryNote = {
  /** Stands where changes name their field. */
  readonly id: `@${string}`
  /** Whoever may not see this field of the record, or one of those of other modules, reads none of them. */
  readonly field: string
  readonly tellsOfOthers: readonly OtherField[]
}

type Given = Pick<ModuleDeclaration, 'catalogue' | 'table' | 'title'> &
  Partial<Omit<ModuleDeclaration, 'catalogue' | 'table' | 'title' | 'imports'>> & {
    readonly imports?: Partial<ImportRules>
  }

/** Declares a module and enters its id; what is left out is as in most modules. */
export function recordModule(given: Given): ModuleDeclaration {
  const declaration = withDefaults(given)
  const { module: id, permission } = declaration.catalogue
  const children = declaration.children.map(({ catalogue }) => catalogue.module)
  enterModule({ id, permission, children, isShared: declaration.shareable })
  return declaration
}

const withDefaults = (given: Given): ModuleDeclaration => ({
  address: given.catalogue.module,
  variant: null,
  assignee: null,
  searched: [given.title],
  numbers: [],
  inShort: [],
  routes: [],
  ends: { from: [], to: [] },
  numbering: null,
  isCounted: false,
  uncopied: { fields: [], sections: [] },
  shareable: true,
  proposals: false,
  documents: null,
  messages: null,
  papers: null,
  notes: [],
  firstRights: {
    status: { default: 'hide', sections: {}, fields: {} },
    usual: { default: 'view', sections: {}, fields: {} },
  },
  requiredCodes: {},
  summaries: {},
  derive: () => ({}),
  guard: null,
  inherited: [],
  sums: null,
  followParent: null,
  importKeys: [[given.title], ['id']],
  news: { date: null, without: [] },
  defaults: null,
  children: [],
  ...given,
  imports: importRules(given.catalogue.module, given.imports),
})

/** The variant of a name; undefined for anything else. */
export const variantNamed = (value: unknown): Variant | undefined => modes.find((mode) => mode === value)

/** The variant that a record's values name; null where its module has none. */
export function variantOf(
  { variant }: Pick<ModuleDeclaration, 'variant'>,
  values: Readonly<Record<string, unknown>>,
): Variant | null {
  if (!variant) return null
  return variantNamed(values[variant.field]) ?? null
}

/** Writes a number by a pattern: `PO-{####}` and 7 give 'PO-0007'. Longer numbers keep all their digits. */
export const writeNumber = (pattern: string, number: number): string =>
  pattern.replace(/\{(#+)\}/, (_, places: string) => String(number).padStart(places.length, '0'))
