import type { Catalogue, Field } from '../../fields/field.ts'
import { type FieldRights, greater, lesser, type Right } from './right.ts'
import { rightIn } from './rights.ts'
import type { RolePermissions } from './role.ts'

/** The access to several fields: one right, or `custom` where they differ. */
export type Access = Right | 'custom'

/** A right that a role gives: on one field, on a section and all that is in it, or, naming neither, on a whole module. */
export type Cell = {
  readonly module: string
  readonly section?: string | undefined
  readonly field?: string | undefined
  readonly right: Right
}

/** What a role says of a field: of itself, else of its section, its module, else of everything. */
export const statedRight = (
  { fields, default: otherwise }: RolePermissions,
  module: string,
  field: Pick<Field, 'id' | 'section'>,
): Right => rightIn(fields[module], field) ?? otherwise

/** What a role can say of a field at least and at most: what a record is known by is seen, what the product writes isn't edited. */
export const reachOf = (field: Field): { readonly least: Right; readonly most: Right } => ({
  least: field.alwaysVisible ? 'view' : 'hide',
  most: field.readOnly || field.side === 'system' ? 'view' : 'edit',
})

/** What a role says of a field, with what it can say of it. */
export type Said = { readonly right: Right; readonly least: Right; readonly most: Right }

/** The right that comes of it. */
export const reached = ({ right, least, most }: Said): Right => greater(lesser(right, most), least)

/** The right that comes of what a role says of a field. */
export const withinReach = (field: Field, right: Right): Right => reached({ right, ...reachOf(field) })

/** The one access to several fields; `custom` where no one word says it of all, undefined of none. */
export function accessOf(fields: readonly Said[]): Access | undefined {
  if (fields.length === 0) return undefined
  const says = (right: Right) => fields.every((each) => reached(each) === reached({ ...each, right }))
  // Where two levels mean the same (a section of read-only fields), it is the middle one.
  return (['view', 'hide', 'edit'] as const).find(says) ?? 'custom'
}

/** The one access to fields of a module that a role gives. */
export const accessTo = (
  permissions: RolePermissions,
  module: string,
  fields: readonly Field[],
): Access | undefined =>
  accessOf(fields.map((field) => ({ right: statedRight(permissions, module, field), ...reachOf(field) })))

/** A role's permissions after its cells were set, one after the other. What was said of parts before is overruled. */
export function withCells(
  permissions: RolePermissions,
  cells: readonly Cell[],
  catalogues: readonly Catalogue[],
): RolePermissions {
  const fields = { ...permissions.fields }
  for (const cell of cells) {
    const catalogue = catalogues.find(({ module }) => module === cell.module)
    fields[cell.module] = withCell(fields[cell.module] ?? { sections: {}, fields: {} }, cell, catalogue)
  }
  return { ...permissions, fields }
}

/** The rights on a module after a cell was set; what was said of parts of it before is overruled. */
export function withCell(
  before: FieldRights,
  cell: Omit<Cell, 'module'>,
  catalogue: Pick<Catalogue, 'fields'> | undefined,
): FieldRights {
  const { field, section, right } = cell
  if (field !== undefined) return { ...before, fields: { ...before.fields, [field]: right } }
  if (section === undefined) return { default: right, sections: {}, fields: {} }
  const inside = new Set(catalogue?.fields.filter((each) => each.section === section).map(({ id }) => id))
  const others = Object.entries(before.fields).filter(([id]) => !inside.has(id))
  return {
    ...before,
    sections: { ...before.sections, [section]: right },
    fields: Object.fromEntries(others),
  }
}
