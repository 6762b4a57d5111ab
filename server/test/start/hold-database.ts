import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { builtProgram } from '../harness/built-program.ts'

export type Holder = {
  readonly process: ChildProcess
  /** The socket folder, or why it didn't start. */
  readonly said: string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

const program = await builtProgram(join(import.meta.dirname, 'database-holder.ts'))

/** A data folder that goes when the test does, and whoever still works in it; its path holds spaces, as people's do. */
export function dataFolder(): string {
  const top = mkdtempSync(join(tmpdir(), 'rumbo start '))
  onTestFinished(() => {
    for (const pid of processesIn(join(top, 'my data', 'postgres'))) process.kill(pid, 'SIGKILL')
    rmSync(top, { recursive: true, force: true })
  })
  chmodSync(top, 0o755)
  const folder = join(top, 'my data')
  mkdirSync(folder)
  return folder
}

/** Starts a process that opens the embedded database on the folder, and waits for its first line. */
export async function holdDatabase(
  data: string,
  options: { uid?: number; path?: string } = {},
): Promise<Holder> {
  const child = spawn(process.execPath, [program, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: options.path ?? process.env.PATH },
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  for await (const said of createInterface({ input: child.stdout }))
    return { process: child, said: JSON.parse(said), ended }
  throw new Error('it said nothing')
}

/** The processes that work in a data folder: PostgreSQL's. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder))
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(join('/proc', String(pid), 'cwd')) === folder
  } catch {
    return false
  }
}

/** Whether a server listens in a socket folder. */
export function hasSocket(folder: string): boolean {
  return existsSync(join(folder, '.s.PGSQL.5432'))
}
