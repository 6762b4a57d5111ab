import type { OptionWord } from './cell-format.ts'

/** Words of an option, out of a list that is separated by commas. */
export const optionWords = (value: string, list: string): readonly OptionWord[] =>
  list.split(', ').map((word) => ({ value, word }))
