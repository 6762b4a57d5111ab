import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { StartError } from '../../start-error.ts'
import { type Account, canReach } from './account.ts'

export type Bound = {
  readonly child: ChildProcess
  /** Whether the kernel interrupts the child when this process dies; if not, somebody else has to watch. */
  readonly diesWithUs: boolean
}

/**
 * Starts a program under another account and, where util-linux has setpriv, so that the kernel sends it SIGINT (for
 * PostgreSQL: stop fast and cleanly) when this process dies, however it dies. The program gets a session of its own:
 * Ctrl-C in the terminal is for this process, which stops the program when it has finished with it.
 */
export function spawnBound(
  account: Account,
  command: readonly [string, ...string[]],
  stdio: SpawnOptions['stdio'],
): Bound {
  const [program, ...args] = command
  const diesWithUs = hasSetpriv()
  const reachable =
    canReach(account, program) && args.every((arg) => !arg.startsWith('/') || canReach(account, arg))
  if (!reachable && !diesWithUs) {
    throw new StartError(
      'PostgreSQL does not run as root, and the account it would run as may not enter this folder. Start Rumbo as an ordinary user or from another folder.',
    )
  }
  const options: SpawnOptions = {
    stdio: stdio ?? 'ignore',
    detached: true,
    env: { LC_ALL: 'C', PATH: process.env.PATH },
  }
  if (!diesWithUs) return { child: spawn(program, args, { ...options, ...account }), diesWithUs }
  const wrapper = [
    '--pdeathsig',
    'INT',
    ...(account ? changeAccount(account, reachable) : []),
    '--',
    program,
    ...args,
  ]
  return { child: spawn('setpriv', wrapper, options), diesWithUs }
}

/**
 * Below a folder that is root's own the account keeps the one privilege of passing through. PostgreSQL asks by
 * access(2) whether it may run its own program, which counts that privilege only under the security bit.
 */
function changeAccount({ uid, gid }: { uid: number; gid: number }, reachable: boolean): string[] {
  const account = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  if (reachable) return account
  return [
    ...account,
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
}

/** A Linux without util-linux (busybox) has a setpriv that lacks the option; macOS has none. */
function hasSetpriv(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
  )
}
