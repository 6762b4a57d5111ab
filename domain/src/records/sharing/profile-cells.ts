import type { Field } from '../../fields/field.ts'
import { type FieldRights, lesser, type Right } from '../rights/right.ts'
import { rightIn } from '../rights/rights.ts'
import type { Said } from '../rights/role-cells.ts'

/** What a profile says of a field; `silent`: nothing, so that a field of one's own is shown as it says itself. */
export type ProfileSaid = Said & { readonly silent: boolean }

/** Can a profile speak of a field: one that is fanned out, or one of the organization's own that isn't a table's. */
export const isSharable = (field: Field): boolean =>
  isCustomField(field) ? field.ofTable !== true && field.foreign === undefined : field.side === 'shared'

const isCustomField = ({ name }: Field): boolean => name !== undefined

/**
 * What a profile says of a field, with what it can say at most and at least. Of a field of one's own its default says
 * nothing; `bound` is what the giver holds himself.
 */
export function profileSaid(
  rights: FieldRights | undefined,
  field: Field,
  bound: FieldRights | null = null,
): ProfileSaid {
  const said = isCustomField(field)
    ? (rights?.fields[field.id] ?? rights?.sections[field.section])
    : rightIn(rights, field)
  const held = bound ? (rightIn(bound, field) ?? 'hide') : 'edit'
  const least: Right = !isCustomField(field) && (field.required || field.alwaysVisible) ? 'view' : 'hide'
  const written =
    field.readOnly || field.formula !== undefined || (isCustomField(field) && field.type === 'files')
  const most = lesser(held, written ? 'view' : 'edit')
  return {
    right: said ?? 'hide',
    least,
    most: least === 'view' && most === 'hide' ? 'view' : most,
    silent: said === undefined,
  }
}
