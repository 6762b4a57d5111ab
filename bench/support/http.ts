import { Agent, request } from 'node:http'

type Call = { readonly method?: string; readonly body?: unknown }

/** Calls a server over one connection that stays open; answers the body as it came. @throws unless the answer is 2xx */
export function caller(url: string, headers: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path: string, { method = 'GET', body }: Call = {}): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const typed = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = request(
        new URL(path, url),
        { agent, method, headers: { ...headers, ...typed } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const whole = Buffer.concat(parts)
            const status = answer.statusCode ?? 0
            if (status >= 200 && status < 300) resolve(whole)
            else reject(new Error(`${method} ${path}: ${status} ${whole.toString()}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

export type Caller = ReturnType<typeof caller>
