/** A browser as identity sees one: it keeps cookies, says its origin, and follows nothing. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(path, { headers })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  async #fetch(
    path: string,
    { headers, ...init }: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = this.cookie === '' ? {} : { cookie: this.cookie }
    const answer = await fetch(new URL(path, this.url), {
      redirect: 'manual',
      ...init,
      headers: { origin: this.url, ...cookie, ...headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }
}

export const password = 'correct horse battery'

/** Signs up and in; the e-mail stays unverified. */
export async function signUp(url: string, email: string, name = 'Ana Ríos'): Promise<Browser> {
  const browser = new Browser(url)
  const [firstName = '', lastName = ''] = name.split(' ')
  const signedUp = await browser.post('/api/auth/sign-up/email', {
    email,
    password,
    name,
    firstName,
    lastName,
    language: 'en-us',
  })
  if (signedUp.status !== 200) throw new Error(await signedUp.text())
  await signIn(browser, email)
  return browser
}

export async function signIn(browser: Browser, email: string, secret = password): Promise<Response> {
  return browser.post('/api/auth/sign-in/email', { email, password: secret })
}

/** The API token of the browser's session, as the web gets it. */
export async function tokenOf(browser: Browser): Promise<string> {
  const answer = await browser.get('/api/v1/me')
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { tokenRumbo: string }).tokenRumbo
}

/** Calls with an API token alone. */
export const call = (url: string, path: string, { token, ...init }: RequestInit & { token?: string } = {}) =>
  fetch(new URL(path, url), {
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  })
