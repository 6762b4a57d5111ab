import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findProgram } from '../../../tools/programs/debian-programs.mjs'
import { repository } from '../../src/platform/repository.ts'
import { freePort } from '../harness/debian-postgres.ts'
import { startHaproxy } from '../http/proxy-process.ts'

const programs = ['patroni', 'etcd', 'haproxy']
/** Whether Debian's Patroni, etcd and PostgreSQL are installed, and may be run as the database's own user. */
export const hasPatroni = programs.every((name) => findProgram(name)) && process.getuid?.() === 0

const superuserPassword = 'a password of the superuser'

/** Two PostgreSQL of Debian under Patroni, with etcd, and HAProxy before them: all as the guide has it but for ports and folders. */
export type Cluster = {
  /** By HAProxy, to whichever is the primary. */
  readonly url: string
  readonly primary: () => Promise<number>
  /** Kills the primary as when its machine is gone: Patroni and PostgreSQL at once. @returns which it was */
  readonly killPrimary: () => Promise<number>
  /** Kills PostgreSQL of the primary alone. */
  readonly killPostgres: () => Promise<number>
  readonly stop: () => Promise<void>
}

type Node = { readonly port: number; readonly rest: number; readonly folder: string; process: ChildProcess }

export async function startPatroni(): Promise<Cluster> {
  const { uid, gid } = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-patroni-'))
  chownSync(folder, uid, gid)
  const started: ChildProcess[] = []
  const run = (name: string, args: readonly string[], log: string) => {
    const child = spawn(
      'setpriv',
      [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', findProgram(name) ?? name, ...args],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', PYTHONWARNINGS: 'ignore' },
        // A group of its own, by which all that it starts can be killed.
        detached: true,
      },
    )
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => writeFileSync(join(folder, log), text, { flag: 'a' }))
    started.push(child)
    return child
  }
  const [clientPort, peerPort] = [await freePort(), await freePort()]
  const etcd = `http://127.0.0.1:${clientPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  run(
    'etcd',
    [
      `--data-dir=${join(folder, 'etcd')}`,
      '--name=etcd1',
      `--listen-client-urls=${etcd}`,
      `--advertise-client-urls=${etcd}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=etcd1=${peer}`,
    ],
    'etcd.log',
  )
  await until(async () => (await fetch(`${etcd}/health`)).ok)
  const guide = readFileSync(join(repository, 'docs/failover/patroni.yml'), 'utf8')
  const node = async (name: string): Promise<Node> => {
    const [port, rest] = [await freePort(), await freePort()]
    const own = join(folder, name)
    mkdirSync(own, { mode: 0o700 })
    chownSync(own, uid, gid)
    const text = guide
      .replace('name: node1', `name: ${name}`)
      .replaceAll('127.0.0.1:8008', `127.0.0.1:${rest}`)
      .replaceAll('127.0.0.1:5433', `127.0.0.1:${port}`)
      .replace('127.0.0.1:2379', `127.0.0.1:${clientPort}`)
      .replace('/var/lib/postgresql/15/rumbo', join(own, 'data'))
      .replace('/var/lib/postgresql/pgpass-patroni', join(own, 'pgpass'))
      .replace('/var/run/postgresql', own)
    const file = join(own, 'patroni.yml')
    writeFileSync(file, text)
    chownSync(file, uid, gid)
    const process = run('patroni', [file], `${name}.log`)
    await until(async () => (await fetch(`http://127.0.0.1:${rest}/health`)).ok)
    return { port, rest, folder: own, process }
  }
  const nodes = [await node('node1'), await node('node2')]
  const port = await freePort()
  const text = readFileSync(join(repository, 'docs/failover/haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('127.0.0.1:5433 check port 8008', `127.0.0.1:${nodes[0]?.port} check port ${nodes[0]?.rest}`)
    .replace('127.0.0.1:5434 check port 8009', `127.0.0.1:${nodes[1]?.port} check port ${nodes[1]?.rest}`)
  const stopProxy = await startHaproxy(text, port)
  const primary = async () => {
    for (const [at, { rest }] of nodes.entries())
      if ((await fetch(`http://127.0.0.1:${rest}/primary`).catch(() => null))?.ok) return at
    return -1
  }
  // What is committed is on both from here on.
  await until(async () => {
    const answers = await Promise.all(nodes.map(({ rest }) => fetch(`http://127.0.0.1:${rest}/synchronous`)))
    return answers.some(({ ok }) => ok)
  })
  await prepare(`postgresql://postgres:${encodeURIComponent(superuserPassword)}@127.0.0.1:${port}/postgres`)
  const find = async (): Promise<[number, Node]> => {
    const at = await primary()
    const found = nodes[at]
    if (!found) throw new Error('there is no primary')
    return [at, found]
  }
  const postmasterOf = ({ folder: own }: Node) =>
    Number(readFileSync(join(own, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: `postgresql://rumbo:rumbo%20password@127.0.0.1:${port}/rumbo`,
    primary,
    killPrimary: async () => {
      const [at, found] = await find()
      const postmaster = postmasterOf(found)
      found.process.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      return at
    },
    killPostgres: async () => {
      const [at, found] = await find()
      process.kill(postmasterOf(found), 'SIGKILL')
      return at
    },
    stop: async () => {
      await stopProxy()
      for (const child of started.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await Promise.race([ended, wait(20_000)])
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The database and the user of the guide. */
async function prepare(url: string): Promise<void> {
  await until(async () => {
    const client = new Client(url)
    await client.connect()
    await client.query("create role rumbo login createrole password 'rumbo password'")
    await client.query('create database rumbo owner rumbo')
    await client.end()
    return true
  })
}

/** Tries again until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return
    await wait(200)
  }
  throw new Error(`it was never so: ${isSo}`)
}
