import { createHash, createHmac } from 'node:crypto'

/** 128 bits that follow from the feed's id and the server's secret: a repeated request is answered alike, and nothing is kept. */
export const feedTokenOf = (id: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url')

/** What a feed is known by. */
export const feedHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
