import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../harness/debian-postgres.ts'

/** A dovecot of its own with one mailbox. */
export type Dovecot = {
  /** Of the mailbox, as the setting takes it. */
  readonly url: string
  /** Puts a mail into the mailbox, as a delivery does. */
  readonly deliver: (raw: string) => Promise<void>
  /** The texts of the mails that have a flag. */
  readonly flagged: () => Promise<readonly string[]>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Mailboxes are nobody's where root runs the tests: dovecot serves none of root's. */
const nobody = 65_534
const account = process.getuid?.() === 0 ? 'nobody' : (process.env.USER ?? 'nobody')

/** Prepares a dovecot, which `npm test` has installed, for whoever runs the tests. */
export async function prepareDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-dovecot-'))
  const mail = join(folder, 'mail')
  const port = await freePort()
  for (const name of ['new', 'cur', 'tmp']) await mkdir(join(mail, name), { recursive: true })
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? [nobody, nobody] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  for (const name of ['', 'new', 'cur', 'tmp']) await chown(join(mail, name), uid, gid)
  await chown(folder, uid, gid)
  await writeFile(join(folder, 'users'), 'inbox:{PLAIN}secret word\n')
  const own = [`default_login_user = ${account}`, `default_internal_user = ${account}`]
  const config = [
    `base_dir = ${join(folder, 'run')}`,
    `state_dir = ${join(folder, 'state')}`,
    `log_path = ${join(folder, 'log')}`,
    'protocols = imap',
    'ssl = no',
    'disable_plaintext_auth = no',
    'auth_mechanisms = plain',
    ...(isRoot ? ['default_internal_group = nogroup'] : own),
    `mail_location = maildir:${mail}`,
    'first_valid_uid = 0',
    `passdb {\n  driver = passwd-file\n  args = ${join(folder, 'users')}\n}`,
    `userdb {\n  driver = static\n  args = uid=${uid} gid=${gid} home=${folder}\n}`,
    `service imap-login {\n  chroot =\n  inet_listener imap {\n    address = 127.0.0.1\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
    'service anvil {\n  chroot =\n}',
  ]
  await writeFile(join(folder, 'dovecot.conf'), `${config.join('\n')}\n`)
  await chmod(folder, 0o755)
  let running: ChildProcess | undefined
  let delivered = 0
  const stop = async () => {
    if (!running) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
    running = undefined
  }
  return {
    url: `imap://inbox:secret%20word@127.0.0.1:${port}/INBOX`,
    deliver: async (raw) => {
      delivered++
      await writeFile(join(mail, 'new', `${1_800_000_000 + delivered}.M${delivered}P1.host`), raw)
    },
    flagged: async () => {
      const names = (await readdir(join(mail, 'cur'))).filter((name) => /:2,\w*F/.test(name))
      const mails = await Promise.all(names.map((name) => readFile(join(mail, 'cur', name), 'utf8')))
      return mails.map((raw) => raw.split('\r\n\r\n').slice(1).join('\r\n\r\n').trim())
    },
    start: async () => {
      const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
      const child = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { env, stdio: 'ignore' })
      const broken = once(child, 'exit').then(([code]) => {
        throw new Error(`dovecot ended with ${code}; npm test installs it, Debian has it as dovecot-imapd`)
      })
      broken.catch(() => undefined)
      await Promise.race([listens(port), broken])
      running = child
    },
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until somebody listens on a port. */
async function listens(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await wait(50)
  }
  throw new Error(`nobody listens on ${port}`)
}
