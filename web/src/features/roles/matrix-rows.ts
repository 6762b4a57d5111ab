import type { RoleDetails } from '@rumbo/domain/organizations/roles.api'
import type { Right } from '@rumbo/domain/records/rights/right'
import { type Access, accessOf, reached } from '@rumbo/domain/records/rights/role-cells'

export type FieldRow = RoleDetails['fields'][number] & { readonly label: string }
/** Words of fields and sections in the language of whoever looks. */
export type Words = {
  readonly field: (field: RoleDetails['fields'][number]) => string
  readonly section: (section: {
    readonly module: string
    readonly section: string
    readonly name: string | null
  }) => string
}

/** The fields of a module as the role's matrix shows them. */
export const rowsOf = (role: RoleDetails, module: string, words: Words): readonly FieldRow[] =>
  role.fields
    .filter((field) => field.module === module)
    .map((field) => ({ ...field, label: words.field(field) }))

/** Whether two roles give different rights on a field. */
export function differs(row: FieldRow, other: RoleDetails | undefined): boolean {
  const there = other?.fields.find(({ module, field }) => module === row.module && field === row.field)
  return there !== undefined && reached(there) !== reached(row)
}

/** A right to give, as somebody chose it in the matrix. */
export type Wish = {
  readonly module: string
  readonly section?: string | undefined
  readonly field?: string | undefined
  readonly right: Right
}

/** The fields that a wish is about. */
const isAbout =
  ({ module, section, field }: Wish) =>
  (row: RoleDetails['fields'][number]) =>
    row.module === module &&
    (section === undefined || row.section === section) &&
    (field === undefined || row.field === field)

/** The role as it will be when the server has taken a wish. */
export function wished(role: RoleDetails, wish: Wish): RoleDetails {
  const about = isAbout(wish)
  return { ...role, fields: role.fields.map((row) => (about(row) ? { ...row, right: wish.right } : row)) }
}

/** What brings the fields of a wish back to what they were. */
export const wishesBack = (role: RoleDetails, wish: Wish): readonly Wish[] =>
  role.fields
    .filter(isAbout(wish))
    .filter(({ right }) => right !== wish.right)
    .map(({ module, field, right }) => ({ module, field, right }))

/** What the editor shows of the cell that a wish sets, for the server to tell whether somebody else changed it. */
export function seenBefore(role: RoleDetails, wish: Wish): Access | undefined {
  const about = role.fields.filter(isAbout(wish))
  return wish.field === undefined ? accessOf(about) : about[0]?.right
}
