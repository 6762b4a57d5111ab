import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, absolute; its path may hold spaces. */
export const repository = dirname(dirname(fileURLToPath(import.meta.url)))

/** Prints a line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends with a line of what went wrong and what to do. */
export function giveUp(line) {
  process.stderr.write(`\n${line}\n`)
  process.exit(1)
}
