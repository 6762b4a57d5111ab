import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { PageWish } from '@rumbo/domain/kernel/page'
import { keepsAnAdmin, type StandingChange } from '@rumbo/domain/organizations/last-admin'
import type { Member } from '@rumbo/domain/organizations/member'
import type { listMembers, updateMember } from '@rumbo/domain/organizations/members.api'
import { exceeds } from '@rumbo/domain/records/rights/exceeds'
import { roleOfRow } from '../../access/rights/role-rows.ts'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { Statement } from '../../access/scope/statement.ts'
import * as queries from './people.queries.ts'
import { roleToGive } from './roles.service.ts'

/** People of the organization by name, with role, teams and tags; all of them where no page is wanted. */
export async function readPeople(
  scope: Pick<Scope, 'all'>,
  wish: PageWish,
): Promise<Out<typeof listMembers>> {
  const { rows, nextCursor } = await readPage(scope, queries.selectPeople(), wish)
  return { members: rows.map(memberOf), nextCursor }
}

/**
 * Changes what is named of a member. Access ends with the call where it deactivates.
 * @throws AppError NOT_FOUND, NO_ROLE, LAST_ADMIN, UNAUTHORIZED, BAD_REQUEST with OPTION_UNKNOWN at each unknown team or tag
 */
export async function changeMember(
  scope: Scope,
  { userId, roleId, status, teams, tags }: In<typeof updateMember>,
): Promise<Member> {
  await scope.first(queries.holdPeople())
  const people = await scope.all(queries.selectPeople())
  const present = personIn(people, userId)
  const role =
    roleId === undefined || roleId === present.role_id ? undefined : await roleToGive(scope, roleId)
  if (role !== undefined || (status !== undefined && status !== present.status)) {
    requireReach(scope, present)
    const isAdmin = role === undefined ? undefined : people.some((each) => isAdminRole(each, role))
    requireAdminLeft(people, userId, { isAdmin, status })
    await scope.first(queries.updateStanding(userId, { roleId: role, status }))
  }
  if (teams) {
    await requireKnown(scope, { path: 'teams', ids: teams }, queries.selectTeamIds(teams))
    await scope.first(queries.leaveOtherTeams(userId, teams))
    await scope.first(queries.joinTeams(userId, teams))
  }
  if (tags) {
    await requireKnown(scope, { path: 'tags', ids: tags }, queries.selectTagIds(tags))
    await scope.first(queries.dropOtherTags(userId, tags))
    await scope.first(queries.addTags(userId, tags))
  }
  const changed = await scope.first(queries.selectPeople(userId))
  if (!changed) throw new AppError('NOT_FOUND')
  return memberOf(changed)
}

/** Ends a membership. @throws AppError NOT_FOUND, LAST_ADMIN, UNAUTHORIZED where their role holds more than the actor's */
export async function removePerson(scope: Scope, userId: string): Promise<void> {
  await scope.first(queries.holdPeople())
  const people = await scope.all(queries.selectPeople())
  requireReach(scope, personIn(people, userId))
  requireAdminLeft(people, userId, { removed: true })
  await scope.first(queries.deleteMember(userId))
}

function personIn(people: readonly queries.PersonRow[], userId: string): queries.PersonRow {
  const person = people.find((each) => each.user_id === userId)
  if (!person) throw new AppError('NOT_FOUND')
  return person
}

/** There is one Admin role, and the last of those who have it counts: whoever has this role is one. */
const isAdminRole = (person: queries.PersonRow, roleId: string): boolean =>
  person.built_in === 'admin' && person.role_id === roleId

/** @throws AppError NOT_FOUND, UNAUTHORIZED where the member's role holds more than the actor's */
export async function requireReachOver(scope: Scope, userId: string): Promise<void> {
  const person = await scope.first(queries.selectPeople(userId))
  if (!person) throw new AppError('NOT_FOUND')
  requireReach(scope, person)
}

/** Nobody takes rights from a person that they couldn't give. */
function requireReach(scope: Scope, person: queries.PersonRow): void {
  const theirs = roleOfRow(person)
  const catalogues = [...scope.modules.values()].map(({ catalogue }) => catalogue)
  if (exceeds(scope.role, { before: null, after: theirs }, catalogues)) throw new AppError('UNAUTHORIZED')
}

function requireAdminLeft(
  people: readonly queries.PersonRow[],
  userId: string,
  change: StandingChange,
): void {
  const standings = people.map((row) => ({
    userId: row.user_id,
    // Whoever is about to leave for good is no administrator to rely on.
    isAdmin: row.built_in === 'admin' && !row.is_leaving,
    status: row.status,
  }))
  if (keepsAnAdmin(standings, userId, {}) && !keepsAnAdmin(standings, userId, change))
    throw new AppError('LAST_ADMIN')
}

async function requireKnown(
  scope: Scope,
  { path, ids }: { readonly path: string; readonly ids: readonly string[] },
  known: Statement<{ id: string }>,
): Promise<void> {
  const found = new Set((await scope.all(known)).map(({ id }) => id))
  const issues = ids.flatMap((id, place) =>
    found.has(id) ? [] : [{ path: `${path}.${place}`, code: 'OPTION_UNKNOWN' as const }],
  )
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
}

const memberOf = (row: queries.PersonRow): Member => ({
  userId: row.user_id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email,
  avatar: row.avatar,
  roleId: row.role_id,
  status: row.status,
  title: row.title,
  position: row.position,
  role: { id: row.role_id, name: row.role_name, color: row.role_color },
  isAdmin: row.built_in === 'admin',
  teams: row.teams,
  tags: row.tags,
})
