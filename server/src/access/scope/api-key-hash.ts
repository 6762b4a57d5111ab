import { createHash } from 'node:crypto'

/** SHA-256 of an API key: all that is kept of it. */
export const hashOfKey = (secret: string): Buffer => createHash('sha256').update(secret).digest()
