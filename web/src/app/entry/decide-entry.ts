import { safeReturnPath } from './return-path.ts'

type Failure = {
  readonly kind:
    | 'noResponse'
    | 'maintenance'
    | 'invalid'
    | 'mismatch'
    | 'failed'
    | 'secondFactor'
    | 'notSetUp'
}
type Status = 'active' | 'invited' | 'waiting' | 'deactivated'

/** Who asks: nobody (`none`: no session cookie), a user, or what kept us from knowing. */
export type EntrySession =
  | Failure
  | { readonly kind: 'none' }
  | { readonly kind: 'signedIn'; readonly memberships: readonly { readonly status: Status }[] }

/** The organization that the user works in; `none` without a session, or where they belong to none and never did. */
export type EntryOrganization =
  | Failure
  | { readonly kind: 'none' }
  /** The one that they worked in last, or the only one, was deleted. */
  | { readonly kind: 'ended' }
  | {
      readonly kind: 'loaded'
      readonly countryId: string | null
      readonly type: string | null
      /** May this user fill in what is missing? */
      readonly mayComplete: boolean
      /** May this user create shipments? */
      readonly mayCreate: boolean
    }

/**
 * Whom a route is for. `open`: anybody; `guest`: only who is not signed in (sign-in, sign-up form); `user`: signed in,
 * with or without an organization; `member`: at work in an organization.
 */
export type Access = 'open' | 'guest' | 'user' | 'member'

export type EntryQuery = {
  /** The requested path, with search and hash in `href`. */
  readonly path: string
  readonly href: string
  readonly access: Access
  readonly search: {
    readonly mbl_input?: string | undefined
    readonly carrier?: string | undefined
    readonly shared_view?: string | undefined
    readonly redirect?: string | undefined
  }
  /** A tracking number that was stored earlier and not used yet. */
  readonly pendingMblInput: string | null
  /** The token of an invitation of a company that was opened before signing up, and not answered yet. */
  readonly pendingInvitation: string | null
  /** Failed loads in a row so far. */
  readonly attempts: number
}

export type Entry = {
  /** To be stored before anything else; null removes what is stored. */
  readonly store: Readonly<Partial<Record<'mbl_input' | 'carrier' | 'shared_view', string | null>>>
  /** Failed loads in a row, this one counted. */
  readonly attempts: number
  readonly signOut: boolean
  /** Clear local storage (but for the named keys). */
  readonly clear: boolean
  /** A path to go to instead; `stay`; or `unreachable`: show why, with a way to try again. */
  readonly go: 'stay' | 'unreachable' | { readonly to: string }
}

const maxAttempts = 3
const newShipment = '/shipments/new'
const secondStep = '/second-step'
/** The page that says that an organization was deleted. */
export const endedPage = '/organization-deleted'

/** Decides what happens when somebody asks for a route (AUTH-06 to AUTH-13). Pure: it only says what is to be done. */
export function decideEntry(
  session: EntrySession,
  organization: EntryOrganization,
  query: EntryQuery,
): Entry {
  const { mbl_input, carrier, shared_view } = query.search
  const kept = {
    ...(mbl_input ? { mbl_input, ...(carrier ? { carrier } : {}) } : {}),
    ...(shared_view ? { shared_view } : {}),
  }
  const failure = failureOf(session) ?? failureOf(organization)
  const attempts = failure === 'failed' ? query.attempts + 1 : failure === null ? 0 : query.attempts
  const entry = (go: Entry['go'], more: Partial<Entry> = {}): Entry => ({
    store: kept,
    attempts,
    signOut: false,
    clear: false,
    go,
    ...more,
  })
  const goUnlessThere = (to: string, more?: Partial<Entry>) =>
    entry(query.path === to ? 'stay' : { to }, more)
  const isOpen = query.access === 'open' || query.access === 'guest'

  switch (failure) {
    case 'maintenance':
      return goUnlessThere('/maintenance')
    case 'mismatch':
      return goUnlessThere('/login', { signOut: true, clear: true, attempts: 0 })
    case 'secondFactor':
      // Pages that are open to all show no more than to a stranger.
      return query.access === 'open' || query.path === secondStep
        ? entry('stay')
        : entry({ to: withReturn(secondStep, query) })
    case 'notSetUp':
      // One's own account stays open.
      return query.access === 'open' || query.access === 'user' || query.path === secondStep
        ? entry('stay')
        : entry({ to: withReturn(secondStep, query) })
    case 'invalid':
      return isOpen ? entry('stay', { clear: true }) : entry({ to: login(query.href) }, { clear: true })
    case 'noResponse':
      return entry(isOpen ? 'stay' : 'unreachable')
    case 'failed':
      if (attempts >= maxAttempts) return goUnlessThere('/login', { signOut: true, clear: true, attempts: 0 })
      return entry(isOpen ? 'stay' : 'unreachable')
  }
  if (session.kind !== 'signedIn') {
    if (query.path === secondStep) return entry({ to: '/login' }, { clear: true })
    if (shared_view) return goUnlessThere('/sign-up', { clear: true })
    return isOpen ? entry('stay') : entry({ to: login(query.href) }, { clear: true })
  }
  const atWork = query.access === 'member' || query.access === 'guest'
  const back = query.access === 'guest' ? safeReturnPath(query.search.redirect) : null
  if (organization.kind !== 'loaded') {
    // An invitation, say; a page of work sends on from there.
    if (back) return entry({ to: back })
    const waits = session.memberships.some((membership) => membership.status === 'waiting')
    if (organization.kind === 'ended' && !waits) return atWork ? goUnlessThere(endedPage) : entry('stay')
    return atWork ? goUnlessThere(waits ? '/waiting' : '/sign-up/organization') : entry('stay')
  }
  if ((!organization.countryId || !organization.type) && organization.mayComplete) {
    return atWork ? goUnlessThere('/sign-up/organization-details') : entry('stay')
  }
  // Even on that page: the number leaves the address, else it would be stored again after its use.
  const pending = query.pendingMblInput && atWork
  // A role that can't use the number sees once why, and is led there no more.
  if ((mbl_input || pending) && !organization.mayCreate) {
    const store = { ...kept, mbl_input: null, carrier: null }
    return mbl_input ? entry({ to: newShipment }, { store }) : goUnlessThere(newShipment, { store })
  }
  if (mbl_input) return entry({ to: newShipment })
  if (pending) return goUnlessThere(newShipment)
  if (shared_view) return goUnlessThere('/')
  // Only once the steps of signing up are through, which end on the first page of work.
  if (query.pendingInvitation && query.path === '/') {
    return entry({ to: `/network/invitation?${new URLSearchParams({ token: query.pendingInvitation })}` })
  }
  if (query.access === 'guest') return entry({ to: back ?? '/' })
  return entry('stay')
}

const failureOf = (state: EntrySession | EntryOrganization): Failure['kind'] | null =>
  isFailure(state) ? state.kind : null

const isFailure = (state: EntrySession | EntryOrganization): state is Failure =>
  !['none', 'signedIn', 'loaded', 'ended'].includes(state.kind)

/** The sign-in page, which leads back to where one wanted to go; what was stored leads there by itself. */
const login = (href: string): string => pageWithReturn('/login', href)

/** The same for a page of the way in: what the sign-in page was to lead back to stays. */
const withReturn = (page: string, { access, href, search }: EntryQuery): string =>
  pageWithReturn(page, access === 'guest' ? search.redirect : href)

function pageWithReturn(page: string, href: unknown): string {
  const wish = safeReturnPath(href)
  if (!wish) return page
  const url = new URL(wish, 'https://rumbo.invalid')
  for (const key of ['mbl_input', 'carrier', 'shared_view']) url.searchParams.delete(key)
  const back = `${url.pathname}${url.search}${url.hash}`
  return back === '/' ? page : `${page}?${new URLSearchParams({ redirect: back })}`
}
