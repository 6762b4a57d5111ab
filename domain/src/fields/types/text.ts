import { parseText, plainText } from './plain-text.ts'

/** A text of several lines. */
export const text = plainText('text', (input, field) => parseText(input, field, 20_000))
