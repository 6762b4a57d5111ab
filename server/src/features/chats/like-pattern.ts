import { statement } from '../../access/scope/statement.ts'

/** A pattern for `like` of what a text holds anywhere. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A text as texts are compared: without accents and case. */
export const folded = (text: string) =>
  statement<{ readonly text: string }>`select base.fold(${text}) as text`
