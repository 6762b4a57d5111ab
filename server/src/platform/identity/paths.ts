/** What of the library is offered; the rest (linking, tokens of providers, its own profile) has no use here. */
const offered = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'GET /callback/oidc',
  'POST /sign-out',
  'GET /get-session',
  'POST /verify-email',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'POST /change-email',
])

/** Is this one of the endpoints under /api/auth that the product offers? */
export const isOffered = (method: string, pathname: string): boolean =>
  offered.has(`${method} ${pathname.replace(/^\/api\/auth/, '')}`)
