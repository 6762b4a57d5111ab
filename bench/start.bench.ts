import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/test/harness/debian-postgres.ts'
import { median, say, tell } from './support/measure.ts'
import { serverEnvironment } from './support/settings.ts'

// DESIGN.md §6, last row: npm start with everything built and the data there, until the first page is answered.
const starts = 5
const data = mkdtempSync(join(tmpdir(), 'rumbo-bench-start-'))
try {
  say(`the first start, with a new database: ${Math.round(await start())} ms`)
  const times: number[] = []
  for (let left = starts; left > 0; left--) times.push((await start()) / 1_000)
  tell({ name: 'start, warm, to the first answer', value: median(times), bar: 3, unit: ' s' })
} finally {
  rmSync(data, { recursive: true, force: true })
}

/** Starts the server and stops it. @returns the milliseconds to its first answer */
async function start(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const env = serverEnvironment({ RUMBO_DATA: data, RUMBO_PORT: String(port), RUMBO_LOG_LEVEL: 'error' })
  const child = spawn(process.execPath, ['tools/start.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const ended = once(child, 'exit')
  await firstAnswer(child, `http://127.0.0.1:${port}/`)
  const time = performance.now() - began
  child.kill('SIGTERM')
  await ended
  return time
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.ok) return
    await wait(10)
  }
  throw new Error('the server ended')
}
