import type { Catalogue } from '../../fields/field.ts'
import { lesser, type Right } from './right.ts'
import type { RolePermissions } from './role.ts'
import { statedRight, withinReach } from './role-cells.ts'

type Given = {
  /** What the role allowed before; null for one that is new to its holder. */
  readonly before: RolePermissions | null
  readonly after: RolePermissions
}

/**
 * Whether a role would allow more than before that the giver lacks: a permission, a transport type, a right on a field, on
 * fields still to come, or on the records of others. Nobody gives what they lack, also not to themselves.
 */
export function exceeds(
  own: RolePermissions,
  { before, after }: Given,
  catalogues: readonly Catalogue[],
): boolean {
  const gives = <Key extends 'organization' | 'modules' | 'create'>(key: Key) =>
    (after[key] as readonly string[]).some(
      (each) =>
        !(own[key] as readonly string[]).includes(each) &&
        !(before?.[key] as readonly string[] | undefined)?.includes(each),
    )
  if (gives('organization') || gives('modules') || gives('create')) return true
  if (after.edits === 'all' && own.edits === 'own' && before?.edits !== 'all') return true
  if (isMore(after.default, own.default) && (before === null || isMore(after.default, before.default)))
    return true
  return catalogues.some((catalogue) => {
    const { module } = catalogue
    return probesOf(catalogue).some((field) => {
      const on = (permissions: RolePermissions) => withinReach(field, statedRight(permissions, module, field))
      return isMore(on(after), on(own)) && (before === null || isMore(on(after), on(before)))
    })
  })
}

/** The fields of a module, and fields that may come yet: in each of its sections, and in a new one. */
function probesOf({ fields }: Catalogue) {
  const sections = [...new Set(fields.map(({ section }) => section)), '']
  const coming = sections.map((section) => ({ id: '', type: 'string', side: 'own', section }) as const)
  return [...fields, ...coming]
}

const isMore = (right: Right, than: Right): boolean => lesser(right, than) !== right
