import type { Language } from '../kernel/language.ts'

/** A name in both languages. */
export type Label = Readonly<Record<Language, string>>

/** The same name in both languages, as most abbreviations of the trade have it. */
export const sameLabel = (text: string): Label => ({ 'en-us': text, 'es-mx': text })
