import { parseText, plainText } from './plain-text.ts'

/** A text of one line. */
export const string = plainText('string', (input, field) => parseText(input, field, 1_000))
