import type { Config } from '../platform/config.ts'

/** One command of `npm run rumbo -- <name> …`. */
export type Command = {
  readonly name: string
  /** What follows the name: `<file>`. */
  readonly parameters: string
  /** What it does, in a line. */
  readonly summary: string
  /** @throws StartError with what to do, where it can't be done */
  readonly run: (given: readonly string[], config: Config) => Promise<void>
}

/** Tells the person at the terminal a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
