import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../../tools/programs/debian-programs.mjs'
import { freePort } from '../harness/debian-postgres.ts'

export const proxies = ['nginx', 'haproxy'] as const
export type ProxyName = (typeof proxies)[number]

/** Whether all that these tests run is installed. */
export const hasProxies = [...proxies, 'openssl'].every((name) => findProgram(name) !== undefined)

export type Proxy = { readonly port: number; readonly securePort: number; readonly stop: () => Promise<void> }

/** What somebody writes who only reads the manual's first page: forward everything, say nothing. */
const stock = {
  nginx: 'server { listen 80; location / { proxy_pass http://127.0.0.1:3000; } }\n',
  haproxy: `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend all
  bind :80
  default_backend rumbo
backend rumbo
  server one 127.0.0.1:3000
`,
}

const guide = {
  nginx: join(import.meta.dirname, '../../../docs/proxies/nginx.conf'),
  haproxy: join(import.meta.dirname, '../../../docs/proxies/haproxy.cfg'),
}

/** Runs a proxy before a server; only ports and certificate differ from the configuration. */
export async function startProxy(
  name: ProxyName,
  { config, port: backend }: { readonly config: 'stock' | 'guide'; readonly port: number },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-proxy-'))
  const [port, securePort] = [await freePort(), await freePort()]
  const text = config === 'stock' ? stock[name] : readFileSync(guide[name], 'utf8')
  const placed = text
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 80;/g, `listen 127.0.0.1:${port};`)
    .replace(/listen 443 /g, `listen 127.0.0.1:${securePort} `)
    .replace(/bind :80\n/, `bind 127.0.0.1:${port}\n`)
    .replace(/bind :443 /, `bind 127.0.0.1:${securePort} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${backend}`)
    .replaceAll('/etc/ssl/rumbo/', `${folder}/`)
    .replaceAll('/etc/haproxy/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  if (config === 'guide') makeCertificate(folder)
  const child = name === 'nginx' ? runNginx(folder, placed) : runHaproxy(folder, placed)
  return { port, securePort, stop: await whenItListens(child, folder, port) }
}

/** Runs HAProxy with a configuration, which listens on this port. @returns how to stop it */
export async function startHaproxy(text: string, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-proxy-'))
  return whenItListens(runHaproxy(folder, text), folder, port)
}

async function whenItListens(
  child: ChildProcess,
  folder: string,
  port: number,
): Promise<() => Promise<void>> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (said += part))
  await listens(port, () => (child.exitCode === null ? null : said))
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    if (child.exitCode === null) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function runNginx(folder: string, site: string): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((each) => `${each}_temp_path ${folder}/${each};`).join('\n')
  writeFileSync(
    join(folder, 'main.conf'),
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}}\n`,
  )
  return run('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')])
}

function runHaproxy(folder: string, text: string): ChildProcess {
  writeFileSync(join(folder, 'haproxy.cfg'), text)
  return run('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
}

function run(name: string, args: readonly string[]): ChildProcess {
  return spawn(findProgram(name) ?? name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

function makeCertificate(folder: string): void {
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const made = spawnSync(findProgram('openssl') ?? 'openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=rumbo.example.com',
    '-keyout',
    key,
    '-out',
    chain,
  ])
  if (made.status !== 0) throw new Error(made.stderr.toString())
  writeFileSync(join(folder, 'rumbo.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
}

async function listens(port: number, ended: () => string | null): Promise<void> {
  for (;;) {
    const said = ended()
    if (said !== null) throw new Error(`the proxy ended: ${said}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
}

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

type ProxyRequest = {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The address of this machine that the visitor comes from. */
  readonly from?: string
}

/** Asks as a visitor does, by HTTPS where a secure port is given; headers are sent as they are. */
export function ask(
  { port, secure = false }: { readonly port: number; readonly secure?: boolean },
  { path, headers = {}, body, from }: ProxyRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = (secure ? requestSecure : requestPlain)({
      host: '127.0.0.1',
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      rejectUnauthorized: false,
      servername: 'rumbo.example.com',
      localAddress: from,
      headers: { host: 'rumbo.example.com', ...headers },
    })
    const whole = (answer: import('node:http').IncomingMessage) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    }
    request.on('response', whole)
    request.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' })
    })
    request.on('error', reject)
    request.end(body)
  })
}
