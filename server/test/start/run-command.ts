import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs `npm run rumbo -- …` without npm. */
export async function rumbo(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const program = join(import.meta.dirname, '..', '..', 'dist', 'rumbo.js')
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...settings } })
  const [[code], output, complaint] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code: code as number, said: `${output}${complaint}`.trim() }
}
