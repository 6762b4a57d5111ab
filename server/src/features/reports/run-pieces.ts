import { createHash, createHmac } from 'node:crypto'

/** A run whose file is written; each attempt writes pieces of its own. */
export type WrittenRun = { readonly id: string; readonly attempts: number; readonly pieces: number }

/** Where a piece of the file of a run lies. */
export const pieceOfRun = (id: string, attempt: number, piece: number | string): string =>
  `reports/${id}.${attempt}.${piece}`

/** The names of all pieces of a file, one after another. */
export const piecesOfRun = ({ id, attempts, pieces }: WrittenRun): readonly string[] =>
  Array.from({ length: pieces }, (_each, at) => pieceOfRun(id, attempts, at))

/** Where a piece of what the next run compares lies. */
export const marksOfRun = (id: string, attempt: number, piece: number): string =>
  pieceOfRun(id, attempt, `m${piece}`)

/** 128 bits that follow from a delivery's id and the server's secret, by which somebody without an account opens a file. */
export const fileToken = (deliveryId: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(deliveryId).digest().subarray(0, 16).toString('base64url')

/** What a token is known by. */
export const fileTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
