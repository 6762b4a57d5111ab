import type { RulePerson, RuleRecipient } from '@rumbo/domain/automation/step'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { email as validEmail } from '@rumbo/domain/kernel/text'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { SeenRecord } from './record-texts.ts'

export type MemberAddress = { readonly id: string; readonly email: string; readonly language: string | null }

/** Those of some users who are active members. */
export const membersAmong = (ids: readonly string[]) => statement<MemberAddress>`
  select u.id, u.email, u.language from tenant.members m join tenant.users u on u.id = m.user_id
  where m.status = 'active' and u.id = any (${ids}::uuid[]) order by u.id`

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The members whom a rule names, by themselves or by a field of the record. */
export function userIdsOf(
  record: SeenRecord,
  people: readonly (RulePerson | RuleRecipient)[],
): readonly string[] {
  const ids = people.flatMap((person) => {
    if (person.kind === 'member') return person.userId
    if (person.kind !== 'field') return []
    const value = record.values[person.field]
    const code = isRecord(value) ? value.code : null
    return typeof code === 'string' && uuid.test(code) ? code : []
  })
  return [...new Set(ids)]
}

/** The addresses outside that a rule names, by themselves or by a field of the record. */
export function addressesOf(record: SeenRecord, people: readonly RuleRecipient[]): readonly string[] {
  const found = people.flatMap((person) => {
    if (person.kind === 'address') return person.email
    if (person.kind !== 'field') return []
    const value = record.values[person.field]
    const address = isRecord(value) ? value.email : value
    const read = validEmail.safeParse(address)
    return read.success ? read.data : []
  })
  return [...new Set(found)]
}

export const membersNamed = async (
  scope: Scope,
  record: SeenRecord,
  people: readonly (RulePerson | RuleRecipient)[],
): Promise<readonly MemberAddress[]> => {
  const ids = userIdsOf(record, people)
  return ids.length > 0 ? scope.all(membersAmong(ids)) : []
}
