import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { PublicLink } from '@rumbo/domain/public-links/api'
import { mayBePublic, publicContainerFields, timelineField } from '@rumbo/domain/public-links/public-fields'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { linkRole } from '../../access/rights/link-role.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { hashOf, tokenOf } from './link-token.ts'
import * as queries from './public-links.queries.ts'
import { type Choice, shownBy } from './shown.ts'

/** What links are made with. */
export type LinkServices = {
  /** What the tokens follow from. */
  readonly secret: Uint8Array
  readonly hashPassword: (password: string) => Promise<string>
  /** Where the server is reached, without a slash at its end. */
  readonly publicUrl: string
}

/** What is wished of a link; undefined: the usual, or as it is. */
type Settings = { readonly [Part in keyof Choice]?: Choice[Part] | undefined } & {
  readonly password?: string | null | undefined
  readonly language?: PublicLink['language'] | undefined
  readonly days?: number | null | undefined
}

/** A field that its reader may not see isn't named either. */
const linkOf = (row: queries.LinkRow, seen: Rights): PublicLink => ({
  id: row.id,
  fields: row.fields.filter((id) => seen.of(id) !== 'hide'),
  containers: row.containers,
  timeline: row.timeline,
  hasPassword: row.has_password,
  language: row.language,
  expiresAt: row.expires_at,
  openings: row.openings,
  lastOpenedAt: row.last_opened_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
  opens: row.opens,
})

/** The links to a shipment that work; none for whom they aren't to make. @throws AppError NOT_FOUND */
export async function readLinks(scope: Scope, recordId: string) {
  if (!(await mayMake(scope, recordId))) return { items: [], mayMake: false }
  const seen = seenBy(scope, shipmentModule)
  const rows = await scope.all(queries.selectLinks({ recordId }))
  return { items: rows.map((row) => linkOf(row, seen)), mayMake: true }
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with FIELD_UNKNOWN or VALUE_NOT_VALID */
export async function makeLink(scope: Scope, recordId: string, wish: Settings, services: LinkServices) {
  await refuseOthers(scope, recordId)
  const choice = {
    fields: wish.fields ?? [],
    containers: wish.containers ?? false,
    timeline: wish.timeline ?? false,
  }
  refuseUnseen(scope, choice, wish)
  const id = newId()
  const passwordHash = wish.password ? await services.hashPassword(wish.password) : null
  await scope.all(
    queries.insertLink({
      id,
      recordId,
      ...choice,
      passwordHash,
      hash: hashOf(tokenOf(id, services.secret)),
      language: wish.language ?? null,
      days: wish.days ?? null,
    }),
  )
  noteIdempotencyRecord(scope, id)
  return repeatLink(scope, { recordId, id }, services)
}

type Of = { readonly recordId: string; readonly id: string }

/** A link that was made, with its address, answered again to a repeated request. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function repeatLink(scope: Scope, of: Of, { secret, publicUrl }: LinkServices) {
  return { ...(await readLink(scope, of)), url: `${publicUrl}/t/${tokenOf(of.id, secret)}` }
}

/**
 * Changes what is given, and takes the link over: from now on it shows by the rights of who changed it.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with FIELD_UNKNOWN or VALUE_NOT_VALID
 */
export async function changeLink(scope: Scope, of: Of, wish: Settings, services: LinkServices) {
  const before = await readLink(scope, of)
  const containers = wish.containers ?? before.containers
  const timeline = wish.timeline ?? before.timeline
  // Of what it showed there stays what the link shows by the rights of who changes it.
  const kept = shownOf(scope, { fields: before.fields, containers, timeline })
  const fields = wish.fields ?? before.fields.filter((id) => kept.of(id) !== 'hide')
  const choice = { fields, containers, timeline }
  refuseUnseen(scope, choice, wish)
  const { password, language = before.language, days } = wish
  const passwordHash = password ? await services.hashPassword(password) : password
  if (!(await scope.first(queries.updateLink(of, { ...choice, passwordHash, language, days })))) {
    throw new AppError('NOT_FOUND')
  }
  return readLink(scope, of)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function endLink(scope: Scope, { recordId, id }: Of): Promise<void> {
  await refuseOthers(scope, recordId)
  if (!(await scope.first(queries.revokeLink(recordId, id)))) throw new AppError('NOT_FOUND')
}

async function readLink(scope: Scope, of: Of): Promise<PublicLink> {
  await refuseOthers(scope, of.recordId)
  const row = await scope.first(queries.selectLinks(of))
  if (!row) throw new AppError('NOT_FOUND')
  return linkOf(row, seenBy(scope, shipmentModule))
}

/** Whether a shipment is the organization's own, and something of it may be edited. @throws AppError NOT_FOUND */
async function mayMake(scope: Scope, recordId: string): Promise<boolean> {
  const { owner, of } = await recordRights(scope, shipmentModule, recordId)
  const rights = of(shipmentModule)
  const { fields } = shipmentModule.catalogue
  const edits = fields.some(({ id, side }) => side === 'shared' && rights.of(id) === 'edit')
  return owner.id === scope.organizationId && edits
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
async function refuseOthers(scope: Scope, recordId: string): Promise<void> {
  if (!(await mayMake(scope, recordId))) throw new AppError('UNAUTHORIZED')
}

const seenBy = (by: Pick<Scope, 'role' | 'user' | 'modules'>, module: RecordModule): Rights =>
  rightsFor(by, moduleIn(by, module), {})

/** What a link that the acting user made would show. */
function shownOf(scope: Scope, choice: Choice, module: RecordModule = shipmentModule): Rights {
  return seenBy({ ...scope, role: linkRole(scope, scope, shownBy(choice)), user: null }, module)
}

/** Refuses, of what is wished, what may not be public, what the acting user doesn't see and what the link couldn't show. */
function refuseUnseen(scope: Scope, choice: Choice, wish: Settings): void {
  const mine = seenBy(scope, shipmentModule)
  const isAllowed = (id: string) => {
    const field = shipmentModule.catalogue.fields.find((each) => each.id === id)
    return field !== undefined && mayBePublic(field) && mine.of(id) !== 'hide'
  }
  const shown = shownOf(scope, choice)
  if (wish.fields && !choice.fields.every(isAllowed)) throw refused('fields', 'FIELD_UNKNOWN')
  // A value that is computed from others is shown with them alone; the timeline shows all dates.
  if (choice.fields.some((id) => shown.of(id) === 'hide')) throw refused('fields', 'VALUE_NOT_VALID')
  if (wish.timeline && shown.of(timelineField) === 'hide') throw refused('timeline', 'VALUE_NOT_VALID')
  const ofContainers = shownOf(scope, choice, containerModule)
  if (wish.containers && publicContainerFields.every((id) => ofContainers.of(id) === 'hide')) {
    throw refused('containers', 'VALUE_NOT_VALID')
  }
}

const refused = (path: string, code: 'FIELD_UNKNOWN' | 'VALUE_NOT_VALID') =>
  new AppError('BAD_REQUEST', {}, [{ path, code }])
