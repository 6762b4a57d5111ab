import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repository } from './repository.mjs'

/**
 * Runs a program in the repository with this terminal's output; Ctrl-C reaches it too. `env` adds to ours.
 * Returns its exit code, 1 when a signal ended it.
 */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** Runs a program that npm installed, by its script inside node_modules. */
export function runNode(script, args, env) {
  return run(process.execPath, [script, ...args], env)
}
