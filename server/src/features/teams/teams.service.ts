import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { PageWish } from '@rumbo/domain/kernel/page'
import type { createTeam, listTeams, Team, updateTeam } from '@rumbo/domain/organizations/teams.api'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './teams.queries.ts'

/** The organization's teams by name. */
export async function readTeams(scope: Scope, wish: PageWish): Promise<Out<typeof listTeams>> {
  const { rows, nextCursor } = await readPage(scope, queries.selectTeams(), wish)
  return { teams: rows.map(viewOf), nextCursor }
}

const viewOf = ({ id, name, color, collaborators }: Team): Team => ({ id, name, color, collaborators })

/** @throws AppError NOT_FOUND */
export async function readTeam(scope: Scope, id: string): Promise<Team> {
  const team = await scope.first(queries.selectTeams(id))
  if (!team) throw new AppError('NOT_FOUND')
  return viewOf(team)
}

/** @throws AppError NAME_TAKEN, BAD_REQUEST with OPTION_UNKNOWN at who is no member */
export async function makeTeam(scope: Scope, input: In<typeof createTeam>): Promise<Team> {
  await scope.first(queries.holdTeams())
  const id = newId()
  const name = input.name.trim()
  await requireFree(scope, id, name)
  await scope.first(queries.insertTeam({ id, name, color: input.color ?? 'unassigned' }))
  if (input.collaborators) await setCollaborators(scope, id, input.collaborators)
  noteIdempotencyRecord(scope, id)
  return readTeam(scope, id)
}

/** @throws AppError NOT_FOUND, NAME_TAKEN, BAD_REQUEST with OPTION_UNKNOWN at who is no member */
export async function changeTeam(
  scope: Scope,
  { id, collaborators, ...patch }: In<typeof updateTeam>,
): Promise<Team> {
  await scope.first(queries.holdTeams())
  const present = await readTeam(scope, id)
  const name = patch.name?.trim() ?? present.name
  await requireFree(scope, id, name)
  await scope.first(queries.updateTeam({ id, name, color: patch.color ?? present.color }))
  if (collaborators) await setCollaborators(scope, id, collaborators)
  return readTeam(scope, id)
}

/** @throws AppError NOT_FOUND */
export async function removeTeam(scope: Scope, id: string): Promise<void> {
  if (!(await scope.first(queries.deleteTeam(id)))) throw new AppError('NOT_FOUND')
}

async function requireFree(scope: Scope, id: string, name: string): Promise<void> {
  const other = await scope.first(queries.selectTeamOfName(name))
  if (other && other.id !== id) throw new AppError('NAME_TAKEN')
}

async function setCollaborators(scope: Scope, id: string, users: readonly string[]): Promise<void> {
  const members = new Set((await scope.all(queries.selectMemberIds(users))).map((row) => row.id))
  const issues = users.flatMap((user, place) =>
    members.has(user) ? [] : [{ path: `collaborators.${place}`, code: 'OPTION_UNKNOWN' as const }],
  )
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  await scope.first(queries.dropOthers(id, users))
  await scope.first(queries.addUsers(id, users))
}
