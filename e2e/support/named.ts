import { randomUUID } from 'node:crypto'

/** A name that no other test has. Of letters: a mail tells no name that holds something like a telephone number. */
export const named = (name: string): string =>
  `${name} ${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))}`
