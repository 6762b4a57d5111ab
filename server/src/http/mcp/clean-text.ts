/**
 * What people don't see and assistants read: control characters but tab and line feed, direction marks, characters without width, tags of
 * Unicode, and halves of characters.
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu

/** A text as people see it. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unseen, '')

/** A value as JSON has it, with all texts in it as people see them; keys are ids and stay. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanTexts(each)]))
}
