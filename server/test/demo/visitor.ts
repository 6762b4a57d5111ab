import { type User, user } from '@rumbo/domain/auth/user'

/** Somebody who signed in by e-mail and password, as the calls of a program say it. */
export type Visitor = {
  readonly headers: { readonly authorization: string; readonly organizationId: string }
  readonly user: User
  readonly password: string
}

type Credentials = { readonly email: string; readonly password: string }

/** Where the login page is, and the origin that its browser tells. */
type LoginPage = { readonly url: string; readonly origin: string }

/** Signs in as the login page does, into the only organization of the user. */
export async function signIn({ url, origin }: LoginPage, { email, password }: Credentials): Promise<Visitor> {
  const signedIn = await fetch(new URL('/api/auth/sign-in/email', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  if (!signedIn.ok) throw new Error(`${email} could not sign in: ${await signedIn.text()}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ')
  const answer = await fetch(new URL('/api/v1/me', url), { headers: { cookie } })
  const body = (await answer.json()) as { tokenRumbo: string; user: unknown }
  const me = user.parse(body.user)
  const [membership, ...others] = me.organizationUser
  if (!membership || others.length > 0)
    throw new Error(`${email} is in ${me.organizationUser.length} organizations`)
  const headers = { authorization: `Bearer ${body.tokenRumbo}`, organizationId: membership.organizationId }
  return { headers, user: me, password }
}
