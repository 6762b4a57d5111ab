import { staffSessionSeconds } from './staff-door.ts'

/** Where the cookie of staff is sent to, and where nothing of members is. */
const path = '/api/staff'

const nameOf = (secure: boolean): string => (secure ? '__Secure-rumbo.staff' : 'rumbo.staff')

/** The cookie of a session of staff; with null it is taken away. */
export function staffCookie(token: string | null, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:')
  const age = token === null ? 0 : staffSessionSeconds
  return `${nameOf(secure)}=${token ?? ''}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${age}${secure ? '; Secure' : ''}`
}

/** The token in a header of cookies, if there is one. */
export function staffTokenIn(cookies: string | undefined): string | undefined {
  const names = [nameOf(true), nameOf(false)]
  for (const part of (cookies ?? '').split(';')) {
    const [name, token] = part.trim().split('=')
    if (name !== undefined && token && names.includes(name)) return token
  }
  return undefined
}
