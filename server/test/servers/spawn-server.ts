import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../harness/debian-postgres.ts'

const main = join(import.meta.dirname, '..', '..', 'dist', 'main.js')

export type ServerProcess = {
  readonly process: ChildProcess
  readonly url: string
  readonly port: number
  /** What it wrote so far. */
  readonly output: () => string
  /** Exit code and all that it wrote. */
  readonly ended: Promise<{ code: number | null; output: string }>
  /** Resolves when it answers; rejects with its output when it ends instead. */
  readonly ready: Promise<void>
}

/** Starts the real server, as it was built, with these settings and nothing of this process's own. Whoever started it stops it. */
export async function spawnServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = Number(settings.RUMBO_PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, RUMBO_PORT: String(port), ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const url = `http://127.0.0.1:${port}`
  const broke = ended.then(({ output: said }) => Promise.reject(new Error(`it ended: ${said}`)))
  const ready = Promise.race([answers(url, () => child.exitCode !== null), broke])
  ready.catch(() => {})
  return { process: child, url, port, ended, ready, output: () => output }
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(50)
  }
}
