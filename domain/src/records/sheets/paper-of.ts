import type { Paper } from './sheet.ts'

/** Countries that print on Letter (ISO 3166-1); all others on A4. */
const onLetter = ['US', 'CA', 'MX', 'CO', 'CL', 'CR', 'DO', 'GT', 'PA', 'PH', 'PR', 'SV', 'VE']

/** The paper that a country prints on. */
export const paperOf = (country: string | null | undefined): Paper =>
  country && onLetter.includes(country) ? 'letter' : 'a4'
