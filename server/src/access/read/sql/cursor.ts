import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Position } from './keyset.ts'

/**
 * A cursor tells where a page ended. It is signed, and holds for its organization and query alone, so that nobody asks
 * for positions of a hidden field by writing one.
 */
export type CursorKey = { readonly secret: Uint8Array; readonly query: string }

/** Writes a cursor. */
export function writeCursor(position: Position, key: CursorKey): string {
  const text = Buffer.from(JSON.stringify([position.values, position.id])).toString('base64url')
  return `${text}.${sign(text, key).toString('base64url')}`
}

/** Reads a cursor. @throws AppError BAD_REQUEST where it is forged or another query's */
export function readCursor(cursor: string, key: CursorKey): Position {
  const [text = '', signature = ''] = cursor.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(text, key)
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'cursor', code: 'VALUE_NOT_VALID' }])
  }
  const [values, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown[], string]
  return { values, id }
}

function sign(text: string, { secret, query }: CursorKey): Buffer {
  return createHmac('sha256', secret).update(query).update('\0').update(text).digest()
}
