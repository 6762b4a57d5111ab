import { redirect } from '@tanstack/react-router'
import { credentials, setCredentials } from '../../lib/calls/credentials.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { isApiError } from '../../lib/errors/api-error.ts'
import { forgetUser } from '../../lib/session/enter.ts'
import { myRole } from '../../lib/session/my-role.ts'
import { signOut } from '../../lib/session/session.ts'
import {
  chooseMembership,
  failureOf,
  organizationQuery,
  type Role,
  roleQuery,
  type Session,
  sessionQuery,
} from '../../lib/session/session-state.ts'
import { readStored, storageKeys, store } from '../../lib/storage/storage.ts'
import { followProfileLanguage, layOver } from '../../lib/texts/i18n.ts'
import { labelsQuery } from '../../lib/texts/own-labels.ts'
import { type Access, decideEntry, type Entry, type EntryOrganization } from './decide-entry.ts'

type EntryRequest = {
  readonly pathname: string
  readonly href: string
  /** As typed: the router's own reading makes 12E34 a number. */
  readonly searchStr: string
  readonly access: Access
}

/** Shown instead of a route that can't be entered for now: the service gave no answer, or a wrong one. */
export class EntryUnreachable extends Error {
  override readonly name = 'EntryUnreachable'
}

/**
 * Loads the user and their organization, lets `decideEntry` decide, and does what it says. Throws to redirect.
 * `known` is a session that was loaded already.
 */
export async function guard(request: EntryRequest, known?: Session): Promise<void> {
  const session = known ?? (await queryClient.fetchQuery(sessionQuery))
  const organization = await loadOrganization(session)
  const search = new URLSearchParams(request.searchStr)
  const entry = decideEntry(entrySession(session), organization.state, {
    path: request.pathname,
    href: request.href,
    access: request.access,
    search: {
      mbl_input: search.get('mbl_input') ?? undefined,
      carrier: search.get('carrier') ?? undefined,
      shared_view: search.get('shared_view') ?? undefined,
      redirect: search.get('redirect') ?? undefined,
    },
    pendingMblInput: readStored(storageKeys.mblInput),
    pendingInvitation: readStored(storageKeys.companyInvitation),
    attempts: Number(readStored(storageKeys.attempts) ?? 0),
  })
  const wasSignedIn = credentials().tokenRumbo !== null
  await apply(entry)
  if (entry.clear && wasSignedIn) return leave(entry, request.href)
  if (entry.go === 'unreachable')
    throw new EntryUnreachable('entry', { cause: causeOf(session, organization) })
  if (entry.go !== 'stay') throw redirect({ href: entry.go.to, replace: true })
}

/** Loads the page again where the guard sends one: nothing of who was here stays in memory. */
function leave(entry: Entry, href: string): Promise<never> {
  location.replace(typeof entry.go === 'object' ? entry.go.to : href)
  return new Promise(() => undefined)
}

type LoadedOrganization = { readonly state: EntryOrganization; readonly error?: unknown }

async function loadOrganization(session: Session): Promise<LoadedOrganization> {
  if (session.kind !== 'signedIn') return { state: { kind: 'none' } }
  const { user } = session
  const language = followProfileLanguage(user.language)
  const last = readStored(storageKeys.organizationId)
  const membership = chooseMembership(user.organizationUser, last)
  const isGone = last !== null && membership?.organizationId !== last
  if ((isGone || !membership) && (await hasEnded(isGone ? last : null))) {
    await language
    return { state: { kind: 'ended' } }
  }
  if (!membership) {
    await language
    return { state: { kind: 'none' } }
  }
  const { organizationId } = membership
  store(storageKeys.organizationId, organizationId)
  setCredentials({ organizationId })
  try {
    const [{ countryId, type }, role] = await Promise.all([
      queryClient.fetchQuery(organizationQuery(organizationId)),
      // A toast has already reported a missing role (ROLE-05); it shuts nothing here: the server decides.
      queryClient.fetchQuery(roleQuery(organizationId, user.id)).catch(() => null),
      // Without them the product's own words stand.
      Promise.all([queryClient.fetchQuery(labelsQuery(organizationId)).catch(() => null), language]).then(
        ([labels]) => (labels ? layOver(labels) : null),
      ),
    ])
    // Where the role isn't known, the page itself uses the number up.
    const mayCreate = role === null || myRole(role).creates()
    return { state: { kind: 'loaded', countryId, type, mayComplete: mayComplete(role), mayCreate } }
  } catch (error) {
    // It ended while this browser still knew it.
    if (isApiError(error, 'NOT_FOUND') && (await hasEnded(organizationId)))
      return { state: { kind: 'ended' } }
    return { state: failureOf(error), error }
  }
}

/** Whether an organization of the user was deleted: the one named, else any of theirs. Where nobody answers it wasn't. */
async function hasEnded(organizationId: string | null): Promise<boolean> {
  try {
    const { endedOrganizationQuery } = await import('../../lib/session/ended-organization.ts')
    return (await queryClient.fetchQuery(endedOrganizationQuery(organizationId))) !== null
  } catch {
    return false
  }
}

const mayComplete = (role: Role | null) => role?.organization.organizations === true

async function apply(entry: Entry): Promise<void> {
  for (const [key, value] of Object.entries(entry.store)) store(key as keyof Entry['store'], value)
  if (entry.signOut) await signOut()
  if (entry.clear) forgetUser()
  store(storageKeys.attempts, entry.attempts === 0 ? null : String(entry.attempts))
}

function entrySession(session: Session) {
  if (session.kind !== 'signedIn') return session
  return { kind: session.kind, memberships: session.user.organizationUser }
}

const causeOf = (session: Session, organization: LoadedOrganization) =>
  'error' in session ? session.error : organization.error
