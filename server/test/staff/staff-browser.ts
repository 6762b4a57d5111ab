import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import {
  beginStaffFactor,
  confirmStaffFactor,
  proveStaffFactor,
  signInAsStaff,
} from '@rumbo/domain/staff/door.api'
import pg from 'pg'
import { addStaff } from '../../src/platform/identity/staff/staff-accounts.ts'
import { AuthenticatorApp } from '../second-factor/app.ts'
import { type Answer, callContract } from '../world/call-contract.ts'
import type { Served } from '../world/served.ts'

/** Makes an account of staff, as the command does. @returns its password */
export async function makeStaff(
  { world }: Pick<Served, 'world'>,
  email: string,
  name: string,
): Promise<string> {
  const pool = new pg.Pool({ ...world.databases.auth, max: 1 })
  try {
    return await addStaff(pool, { email, name }, async (password) => `plain:${password}`)
  } finally {
    await pool.end()
  }
}

/** A browser at the door of staff, with the cookies that it was given. */
export class StaffBrowser {
  readonly #url: string
  cookie = ''

  constructor(served: Pick<Served, 'url'>) {
    this.#url = served.url
  }

  async call<C extends Contract>(
    contract: C,
    input: Sent<C>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Received<C>>> {
    const answer = await callContract(contract, input, {
      url: this.#url,
      headers: { 'x-rumbo-client': 'web', ...(this.cookie ? { cookie: this.cookie } : {}), ...headers },
    })
    for (const set of answer.headers.getSetCookie()) this.cookie = set.split(';')[0] ?? ''
    return answer
  }

  /** Signs in by the password alone. */
  signIn(email: string, password: string) {
    return this.call(signInAsStaff, { email, password })
  }

  /** Sets the second factor up. */
  async setUp(): Promise<{ readonly app: AuthenticatorApp; readonly recoveryCodes: readonly string[] }> {
    const begun = await this.call(beginStaffFactor, {})
    const app = new AuthenticatorApp(begun.body.key)
    const confirmed = await this.call(confirmStaffFactor, { code: app.code(0) })
    if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
    return { app, recoveryCodes: confirmed.body.recoveryCodes }
  }

  prove(code: string) {
    return this.call(proveStaffFactor, { code })
  }
}

/** Somebody of staff who is in, with a second factor that was just set up. */
export async function staffAtWork(served: Served, name: string) {
  const email = `${name.toLowerCase()}@rumbo.example`
  const password = await makeStaff(served, email, name)
  const browser = new StaffBrowser(served)
  await browser.signIn(email, password)
  return { browser, email, password, ...(await browser.setUp()) }
}
