import { AppError } from '@rumbo/domain/kernel/app-error'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { newId } from '@rumbo/domain/kernel/id'
import { shareChange } from '@rumbo/domain/records/sharing/share-state'
import { noteInHistory } from '../../../access/history/note-in-history.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Collaborator } from '../collaborators/list-collaborators.service.ts'
import { readCollaborator } from '../collaborators/list-collaborators.service.ts'
import type { RecordAt } from '../collaborators/reach.service.ts'
import { profileToGive, type WantedRights } from '../profiles/give-rights.service.ts'
import * as queries from './participants.queries.ts'

type What = WantedRights & { readonly kind: CollaboratorKind }

/**
 * Lets somebody take part in a record without a row of its own; who does already gets another part.
 * @returns the participant's id
 * @throws AppError NOT_FOUND of a user or team that there is none of here
 */
export async function takePart(
  scope: Scope,
  at: RecordAt,
  { taking, what }: { readonly taking: queries.Taking; readonly what: What },
): Promise<string> {
  const { userId, teamId } = taking
  if (userId !== null && !(await scope.first(queries.isMember(userId)))) throw new AppError('NOT_FOUND')
  if (teamId !== null && !(await scope.first(queries.isTeam(teamId)))) throw new AppError('NOT_FOUND')
  const profileId = await profileOfPart(scope, at, { isCompany: isCompany(taking), what })
  const { kind } = what
  const { recordId } = at
  const id = newId()
  const createdBy = scope.user?.id ?? null
  const made = await scope.first(
    queries.insertParticipant({ id, recordId, kind, profileId, createdBy, ...taking }),
  )
  if (made) {
    await note(scope, recordId, { before: undefined, after: await readCollaborator(scope, at, id) })
    return id
  }
  const known = await scope.first(queries.participantThat(recordId, taking))
  if (!known) throw await whyNot(scope)
  await changePart(scope, at, { id: known.id, what })
  return known.id
}

/** Why nobody more takes part: the plan allows no more, or it was taken away at this moment. */
async function whyNot(scope: Scope): Promise<AppError> {
  const answer = await scope.first(queries.maxCollaborators())
  const most = answer?.most ?? null
  return most === null ? new AppError('NOT_FOUND') : new AppError('COLLABORATORS_LIMIT_EXCEDED', { n: most })
}

/** @throws AppError NOT_FOUND */
export async function changePart(
  scope: Scope,
  at: RecordAt,
  { id, what }: { readonly id: string; readonly what: Partial<What> },
): Promise<void> {
  const { recordId } = at
  const row = await scope.first(queries.lockParticipant(recordId, id))
  if (!row) throw new AppError('NOT_FOUND')
  const before = await readCollaborator(scope, at, id)
  const isAboutRights = what.rights !== undefined || what.profileId !== undefined
  const kind = what.kind ?? row.kind
  const profileId = isAboutRights
    ? await profileOfPart(scope, at, { isCompany: row.partner_id !== null, what: { ...what, kind } })
    : row.profile_id
  await scope.all(queries.writeParticipant(id, kind, profileId))
  await note(scope, recordId, { before, after: await readCollaborator(scope, at, id) })
}

/** @throws AppError NOT_FOUND */
export async function endPart(scope: Scope, at: RecordAt, id: string): Promise<void> {
  const { recordId } = at
  const before = await readCollaborator(scope, at, id)
  if (!(await scope.first(queries.lockParticipant(recordId, id)))) throw new AppError('NOT_FOUND')
  await scope.all(queries.deleteParticipant(id))
  await note(scope, recordId, { before, after: undefined })
}

const isCompany = ({ partnerId, contact }: queries.Taking): boolean => partnerId !== null && contact === null

/** By what the record is shared with a company once it is here; people need none, they go by their role. */
async function profileOfPart(
  scope: Scope,
  at: RecordAt,
  { isCompany, what }: { readonly isCompany: boolean; readonly what: What },
): Promise<string | null> {
  if (!isCompany || (what.rights === undefined && what.profileId === undefined)) return null
  const to = { kind: what.kind, organizationId: null }
  return profileToGive(scope, { wanted: what, to, at })
}

type Noted = { readonly before: Collaborator | undefined; readonly after: Collaborator | undefined }

/** A line of one's own history: whoever takes part by name is one's own matter. */
async function note(scope: Scope, recordId: string, { before, after }: Noted): Promise<void> {
  const inHistory = (each: Collaborator | undefined) =>
    each ? { party: each.party, name: each.name, kind: each.kind } : null
  const [from, to] = [inHistory(before), inHistory(after)]
  if (JSON.stringify(from) !== JSON.stringify(to))
    await noteInHistory(scope, recordId, { field: shareChange, from, to })
  await scope.all(queries.tellOwn(recordId, scope.actor.way))
}
