import { createHash } from 'node:crypto'

/** The SHA-256 of an API key: the only form in which it is stored. */
export const hashApiKey = (secret: string): Buffer => createHash('sha256').update(secret).digest()
