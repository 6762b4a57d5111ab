import type { Language } from '../../kernel/language.ts'

/** What the column of reasons is called in a file of rows that failed: no field's name, an import of the file leaves it out. */
export const reasonsHeading: Readonly<Record<Language, string>> = {
  'en-us': 'Reasons (not imported)',
  'es-mx': 'Motivos (no se importó)',
}

/** Whether a column is that of a file which was made here. */
export const isReasons = (heading: string): boolean => Object.values<string>(reasonsHeading).includes(heading)
