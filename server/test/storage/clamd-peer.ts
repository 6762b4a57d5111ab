import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file by which every scanner is tried: harmless, and malware by agreement (eicar.org). In two parts, so that no scanner takes this one for it. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** A clamd of its own, whose only signature is that file. */
export type Clamd = {
  /** The socket that it listens on while it runs. */
  readonly path: string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Prepares a clamd, which `npm test` has installed. It starts in a moment, since it loads one signature. */
export async function prepareClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-clamd-'))
  const path = join(folder, 'clamd.sock')
  const hash = createHash('sha256').update(eicar).digest('hex')
  await writeFile(join(folder, 'rumbo.hsb'), `${hash}:${eicar.length}:Rumbo-Test\n`)
  const user = process.getuid?.() === 0 ? ['User root'] : []
  const lines = [
    'Foreground yes',
    `LocalSocket ${path}`,
    `DatabaseDirectory ${folder}`,
    'StreamMaxLength 1M',
    ...user,
  ]
  await writeFile(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
  let running: ChildProcess | undefined
  const stop = async () => {
    if (!running) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
    running = undefined
  }
  return {
    path,
    stop,
    start: async () => {
      const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
      const child = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { env, stdio: 'ignore' })
      const broken = once(child, 'exit').then(([code]) => {
        throw new Error(`clamd ended with ${code}; npm test installs it, Debian has it as clamav-daemon`)
      })
      broken.catch(() => undefined)
      await Promise.race([listens(path), broken])
      running = child
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once somebody answers at a socket. */
async function listens(path: string): Promise<void> {
  for (;;) {
    const socket = connect(path)
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
