import type { Field } from '../../fields/field.ts'
import { isSharedOut, isSharedWith } from '../../fields/sharing.ts'
import { type FieldRights, greater, lesser, type Right } from './right.ts'
import { compileRights, isOwners, type RightsSource, rightIn, type Share } from './rights.ts'

/** What can decide over a right, in the words of the product. */
export type ReasonRule =
  | 'member'
  | 'kind'
  | 'role'
  | 'role_module'
  | 'own_records_only'
  | 'not_shared'
  | 'profile_field'
  | 'profile_section'
  | 'profile_default'
  | 'profile_silent'
  | 'field_shared_out'
  | 'section_shared_out'
  | 'shared_inside'
  | 'always_visible'
  | 'required'
  | 'own_side'
  | 'read_only'
  | 'computed_from_hidden'

/** What a reason is about, by its id: whoever tells it has the names. */
export type Subject =
  | { readonly type: 'role' | 'field' | 'section' | 'kind'; readonly id: string }
  /** The profile by which an organization holds the record. */
  | { readonly type: 'profile'; readonly id: string }

/** One step on the way to a right: which rule applied, and what was left after it. */
export type Explained = {
  readonly rule: ReasonRule
  readonly subject: Subject | null
  readonly right: Right
}

type ShareHolding = Pick<Share, 'holder' | 'profile'>
type Step = { readonly rule: ReasonRule; readonly subject: Subject | null; readonly to: Right }

/**
 * Why somebody has a right on a field: each rule that applied, in its order, with what was left after it. The last
 * word is always what `compileRights` gives. Empty for a field that there is none of.
 */
export function explainField(source: RightsSource, fieldId: string): readonly Explained[] {
  const field = source.catalogue.fields.find(({ id }) => id === fieldId)
  if (!field) return []
  const reasons: Explained[] = []
  let right: Right = 'edit'
  for (const { rule, subject, to } of stepsOf(field, source)) {
    right = to
    reasons.push({ rule, subject, right })
  }
  const hidden = right === 'hide' ? undefined : hiddenSource(field, source)
  return hidden === undefined
    ? reasons
    : [...reasons, { rule: 'computed_from_hidden', subject: { type: 'field', id: hidden }, right: 'hide' }]
}

/** The steps up to what follows from other fields; `to` is what is left after each. */
function stepsOf(field: Field, source: RightsSource): readonly Step[] {
  const { role, catalogue, share, ownRecord } = source
  const ofRole = { type: 'role', id: role.id ?? role.name } as const
  const who: Step[] =
    share === null || share === 'any'
      ? [{ rule: 'member', subject: ofRole, to: 'edit' }]
      : [{ rule: 'kind', subject: { type: 'kind', id: share.holder.kind ?? 'others' }, to: 'edit' }]
  if (!role.modules.includes(catalogue.permission))
    return [...who, { rule: 'role_module', subject: ofRole, to: 'hide' }]
  if (isKept(field, source)) return [...who, { rule: 'shared_inside', subject: null, to: 'hide' }]
  const byRole = rightIn(role.fields[catalogue.module], field) ?? role.default
  const steps: Step[] = [...who, { rule: 'role', subject: ofRole, to: byRole }]
  const left = () => steps.at(-1)?.to ?? 'edit'
  if (field.alwaysVisible && byRole === 'hide')
    steps.push({ rule: 'always_visible', subject: null, to: 'view' })
  steps.push(...shareSteps(field, source, left()))
  const isFixed = field.readOnly || field.side === 'system'
  // What takes nothing more away is no reason.
  if (isFixed && left() === 'edit') steps.push({ rule: 'read_only', subject: null, to: 'view' })
  if (role.edits === 'own' && !ownRecord && left() === 'edit')
    steps.push({ rule: 'own_records_only', subject: ofRole, to: 'view' })
  return steps
}

/** Is a field kept from somebody inside, whatever their role says. */
function isKept({ sharedWith = [] }: Field, { role, userId = null }: RightsSource): boolean {
  const looking = { roleId: role.id, isAdmin: role.builtIn === 'admin', userId, teamIds: [] }
  return sharedWith.some((shared) => !isSharedWith(shared, looking))
}

function shareSteps(field: Field, { catalogue, share }: RightsSource, before: Right): readonly Step[] {
  const only = (rule: ReasonRule, most: Right): Step[] => [{ rule, subject: null, to: lesser(before, most) }]
  if (share === 'any') return field.foreign ? only('not_shared', field.foreign.right) : []
  if (share === null) return field.foreign ? only('not_shared', 'hide') : []
  if (field.name === undefined && field.side !== 'shared') return only('own_side', 'edit')
  const isTheirs = field.name !== undefined && isOwners(field, catalogue, share)
  if (field.name !== undefined && !isTheirs) {
    const whose = field.foreign?.organizationId ?? catalogue.organizationId
    return whose === share.holder.organizationId ? only('own_side', 'edit') : only('not_shared', 'hide')
  }
  const steps: Step[] = []
  let left = before
  for (const held of [share, ...(share.within ?? [])]) {
    const said = isTheirs
      ? saidOfCustom(field, catalogue.module, held)
      : saidOf(field, catalogue.module, held)
    for (const step of said) steps.push({ ...step, to: lesser(left, step.to) })
    left = steps.at(-1)?.to ?? left
  }
  return steps
}

const profileOf = ({ holder }: ShareHolding): Subject => ({ type: 'profile', id: holder.organizationId })

/** Which word of a profile speaks of a field. */
function wordOn(rights: FieldRights | undefined, field: Field): ReasonRule {
  if (rights?.fields[field.id]) return 'profile_field'
  if (rights?.sections[field.section]) return 'profile_section'
  return rights?.default ? 'profile_default' : 'profile_silent'
}

function saidOf(field: Field, module: string, held: ShareHolding): readonly Step[] {
  const rights = held.profile[module]
  const word = rightIn(rights, field) ?? 'hide'
  const said: Step = { rule: wordOn(rights, field), subject: profileOf(held), to: word }
  if (!(field.required || field.alwaysVisible) || word !== 'hide') return [said]
  const rule = field.required ? 'required' : 'always_visible'
  return [said, { rule, subject: null, to: greater(word, 'view') }]
}

function saidOfCustom(field: Field, module: string, held: ShareHolding): readonly Step[] {
  if (field.ofTable) return [{ rule: 'own_side', subject: null, to: 'hide' }]
  const rights = held.profile[module]
  const said = rights?.fields[field.id] ?? rights?.sections[field.section]
  const steps: Step[] = []
  if (said) {
    steps.push({ rule: wordOn(rights, field), subject: profileOf(held), to: said })
  } else {
    const { outside } = field
    const right = outside ? isSharedOut(outside.sharing, held.holder) : 'hide'
    steps.push({ rule: 'profile_silent', subject: profileOf(held), to: right })
    if (right !== 'hide')
      steps.push(
        outside?.by === 'section'
          ? { rule: 'section_shared_out', subject: { type: 'section', id: field.section }, to: right }
          : { rule: 'field_shared_out', subject: { type: 'field', id: field.id }, to: right },
      )
  }
  const last = steps.at(-1)?.to ?? 'hide'
  if (field.type === 'files' && last === 'edit') steps.push({ rule: 'read_only', subject: null, to: 'view' })
  return steps
}

/** The field that hides what is computed from it, however far back; undefined where none does. */
function hiddenSource(field: Field, source: RightsSource): string | undefined {
  const { catalogue, share } = source
  const { withheld } = compileRights(source)
  const isTheirs = share !== null && share !== 'any' && isOwners(field, catalogue, share)
  const byRole = compileRights({ ...source, share: null })
  const hiddenFieldOf = ({ tellsOf }: Field) => tellsOf?.find((id) => byRole.of(id) === 'hide')
  const reasons = hiddenFieldOf(field)
  if (reasons) return reasons
  const ahead = [...(field.computedFrom ?? [])]
  for (const id of ahead) {
    const one = catalogue.fields.find((each) => each.id === id)
    if (!one || one === field) continue
    // What the owner computes from its own side, or from a status of which it shows a part, tells of those.
    const isOwnSide = one.name === undefined && one.side === 'own'
    if (isTheirs && (isOwnSide || withheld.has(id))) return id
    if (stepsOf(one, source).at(-1)?.to === 'hide' || hiddenFieldOf(one)) return id
    ahead.push(...(one.computedFrom ?? []).filter((each) => !ahead.includes(each)))
  }
  return undefined
}
