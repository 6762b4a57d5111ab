import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits as they stand in a link; kept nowhere. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** What is kept of a token: its SHA-256. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
