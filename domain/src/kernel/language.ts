/** The two languages of the product; the first is the fallback. */
export const languages = ['es-mx', 'en-us'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'es-mx'

/** How a person may have dates written, whatever the language (specification §9). */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const

/** The first of the wished languages that the product speaks, else the fallback. Reads 'es', 'EN_us', 'en-GB,en;q=0.9'. */
export function chooseLanguage(...wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    for (const part of (wish ?? '').split(',')) {
      const short = part.trim().toLowerCase().slice(0, 2)
      const found = languages.find((language) => language.startsWith(short) && short.length === 2)
      if (found) return found
    }
  }
  return fallbackLanguage
}
