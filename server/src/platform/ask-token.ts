import { createHash, createHmac } from 'node:crypto'

/** The token of a mailed link: 128 bits that follow from its id and the server's secret; kept nowhere. */
export const tokenOf = (id: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url')

/** What a token is known by. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text can be a token at all: 16 bytes as base64url. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)
