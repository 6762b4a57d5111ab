import type { Language } from '@rumbo/domain/kernel/language'
import { credentials } from '../calls/credentials.ts'
import { request } from '../calls/request.ts'
import { ApiError } from '../errors/api-error.ts'
import { broadcastError, type Presentation } from '../errors/error-broadcast.ts'

/**
 * The identity service (better-auth) at /api/auth, by plain requests: its own client would bring state of its own. Each
 * throws an ApiError, shown inline by default: the forms show it where it happened.
 */
async function identity(
  path: string,
  body: object | undefined,
  onError: Presentation = 'inline',
): Promise<unknown> {
  try {
    return await request(`/api/auth/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'accept-language': credentials().language,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (error instanceof ApiError) broadcastError(error, onError)
    throw error
  }
}

/** Is there a live session cookie? Answers without an error when there is none. */
export const hasSession = async (): Promise<boolean> => (await identity('get-session', undefined)) !== null

export type SignUp = {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  /** That of the mails, until the profile says another. */
  readonly language: Language
}
/** Makes the account and sends the verification mail. */
export const signUpByEmail = (input: SignUp) => identity('sign-up/email', input)

export type SignIn = { readonly email: string; readonly password: string; readonly rememberMe?: boolean }
/** Sets the session cookie. Afterwards `useEnter()` of `enter.ts` lets the user in. */
export const signInByEmail = (input: SignIn) => identity('sign-in/email', input)

/** Asks for the address to send the browser to: the outside provider of the configuration. */
export async function signInByProvider(callbackURL: string): Promise<string> {
  const answer = await identity('sign-in/social', { provider: 'oidc', callbackURL, disableRedirect: true })
  if (typeof answer === 'object' && answer !== null && 'url' in answer) return String(answer.url)
  throw new ApiError('unexpected', 'The identity provider gave no address')
}

/** Ends this session; one that has ended already is no failure. */
export async function signOut(): Promise<void> {
  await identity('sign-out', {}).catch(() => null)
}

/** Sends a link to set a new password. The answer never tells whether the address is known (AUTH-15). */
export const requestPasswordReset = (email: string, redirectTo: string) =>
  identity('request-password-reset', { email, redirectTo })

export const resetPassword = (token: string, newPassword: string) =>
  identity('reset-password', { token, newPassword })

export const sendVerificationEmail = (email: string, callbackURL: string) =>
  identity('send-verification-email', { email, callbackURL })

/** Confirms by a mailed link; in a browser that isn't signed in to the account, by its password too. */
export const verifyEmail = (token: string, password?: string) =>
  identity('verify-email', { token, ...(password === undefined ? {} : { password }) })

export const changeEmail = (newEmail: string, callbackURL: string) =>
  identity('change-email', { newEmail, callbackURL })

export const changePassword = (currentPassword: string, newPassword: string) =>
  identity('change-password', { currentPassword, newPassword, revokeOtherSessions: true })
