import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { type Account, chooseAccount, handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import { checkVersion, makeDataFolder } from './data-folder.ts'
import { findRunning, readPidFile, removeMisleadingPidFile } from './pid-file.ts'
import { makeSocketFolder, remakeSocketFolder } from './socket-folder.ts'
import { spawnBound } from './spawn-bound.ts'
import { watch } from './watchdog.ts'

export type ClusterPlan = {
  /** Absolute. Made at the first start. */
  readonly dataFolder: string
  readonly initdbOptions: readonly string[]
  /** Settings of the server: `fsync=off`. */
  readonly settings: readonly string[]
  /** Where its socket was before, when it is started again. */
  readonly socketFolder?: string
}

/** A PostgreSQL that this process started. */
export type Cluster = {
  readonly socketFolder: string
  /** Resolves when PostgreSQL ends without having been stopped. */
  readonly lost: Promise<void>
  /** Stops it cleanly and waits until it is gone. */
  readonly stop: () => Promise<void>
}

/** A crash leaves much to replay; after this many milliseconds without an answer something else is wrong. */
const patience = 120_000

/**
 * Starts PostgreSQL on a data folder and waits until it answers.
 * @throws StartError saying what stands in the way
 */
export async function startCluster(binaries: Binaries, plan: ClusterPlan): Promise<Cluster> {
  const { dataFolder } = plan
  checkVersion(dataFolder, binaries)
  refuseSecondServer(dataFolder)
  const account = chooseAccount(dataFolder)
  await makeDataFolder(dataFolder, binaries, { account, initdbOptions: plan.initdbOptions })
  handOver(dataFolder, account)
  removeMisleadingPidFile(dataFolder)
  const socketFolder = plan.socketFolder
    ? remakeSocketFolder(plan.socketFolder, account)
    : makeSocketFolder(dataFolder, account)
  const settings = ['listen_addresses=', `unix_socket_directories="${socketFolder}"`, ...plan.settings]
  const command = [
    binaries.postgres,
    '-D',
    dataFolder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ] as const
  const log = `${dataFolder}.log`
  const started = Date.now()
  for (;;) {
    const cluster = await attempt(account, { command: [...command], dataFolder, log, socketFolder })
    if (cluster) return cluster
    const reason = readFileSync(log, 'utf8').trim()
    if (!orphansRemain(reason) || Date.now() - started > patience)
      throw new StartError(explain(dataFolder, reason))
    await delay(100)
  }
}

type Attempt = {
  readonly command: [string, ...string[]]
  readonly dataFolder: string
  readonly log: string
  readonly socketFolder: string
}

/** Undefined when PostgreSQL ended before it was ready; its log says why. */
async function attempt(
  account: Account,
  { command, dataFolder, log, socketFolder }: Attempt,
): Promise<Cluster | undefined> {
  const output = openSync(log, 'w', 0o600)
  const { child, diesWithUs } = spawnBound(account, command, ['ignore', output, output])
  closeSync(output)
  const ended = once(child, 'exit').then(() => undefined)
  if (!(await becomesReady(child, dataFolder))) return undefined
  const dismiss = diesWithUs || child.pid === undefined ? () => {} : watch(child.pid)
  let stopping = false
  const lost = new Promise<void>((resolve) => {
    child.once('exit', () => {
      dismiss()
      if (!stopping) resolve()
    })
  })
  return {
    socketFolder,
    lost,
    stop: async () => {
      stopping = true
      await stop(child, ended)
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** Waits for the word "ready" in postmaster.pid, as pg_ctl does. */
async function becomesReady(child: ChildProcess, dataFolder: string): Promise<boolean> {
  const deadline = Date.now() + patience
  while (child.exitCode === null && child.signalCode === null) {
    const running = readPidFile(dataFolder)
    if (running?.pid === child.pid && running?.ready) return true
    if (Date.now() > deadline) child.kill('SIGQUIT')
    await delay(10)
  }
  return false
}

/** SIGINT: roll open transactions back and stop. Who doesn't within 30 seconds is stopped as by a crash, which is safe. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(timer)
}

function refuseSecondServer(dataFolder: string): void {
  const running = findRunning(dataFolder)
  if (!running) return
  throw new StartError(
    `The database in ${dataFolder} is already running (process ${running.pid}): another Rumbo uses this folder. Stop that one, or give this one a folder of its own with RUMBO_DATA.`,
  )
}

/** Processes of a killed PostgreSQL need a moment to notice. */
function orphansRemain(reason: string): boolean {
  return /pre-existing shared memory block|is still in use/.test(reason)
}

function explain(dataFolder: string, reason: string): string {
  return `The database in ${dataFolder} did not start. PostgreSQL says:\n${reason || '(nothing)'}\nThe whole log is in ${dataFolder}.log.`
}
