import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs `npm run rumbo -- …` next to the server of the journeys, without npm. @returns what it said */
export async function rumbo(...args: readonly string[]): Promise<string> {
  const data = process.env.RUMBO_TEST_DATA
  if (!data) throw new Error('RUMBO_TEST_DATA names no data folder')
  const program = join(import.meta.dirname, '..', '..', 'server', 'dist', 'rumbo.js')
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, RUMBO_DATA: data },
  })
  const [[code], output, complaint] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  if (code !== 0) throw new Error(`rumbo ${args.join(' ')} ended with ${code}: ${output}${complaint}`)
  return output
}
