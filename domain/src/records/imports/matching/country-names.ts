import { fold } from '../../../fields/text/fold.ts'

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Names that trade files have besides those of the languages. */
const aliases: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  eua: 'US',
  'ee uu': 'US',
  eeuu: 'US',
  'estados unidos de america': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'viet nam': 'VN',
  'south korea': 'KR',
  korea: 'KR',
  'korea republic of': 'KR',
  'corea del sur': 'KR',
  corea: 'KR',
  taiwan: 'TW',
  'hong kong': 'HK',
  'congo drc': 'CD',
  'ivory coast': 'CI',
  'costa de marfil': 'CI',
  holland: 'NL',
  holanda: 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  uae: 'AE',
  'p r china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
  'people s republic of china': 'CN',
}

let kept: { readonly codes: ReadonlySet<string>; readonly names: ReadonlyMap<string, string> } | undefined

/** The countries of ISO 3166-1 as the platform's own language data names them. */
function known(): NonNullable<typeof kept> {
  if (kept) return kept
  const names = new Map(Object.entries(aliases))
  const codes = new Set<string>()
  const languages = ['en', 'es'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of letters.flatMap((one) => letters.map((two) => one + two))) {
    for (const language of languages) {
      const name = language.of(code)
      if (name === undefined || /^(?:Q[M-Z]|X[A-JL-Z]|ZZ|AA|EU|EZ|UN)$/.test(code)) continue
      codes.add(code)
      names.set(plain(name), code)
    }
  }
  kept = { codes, names }
  return kept
}

export const isCountryCode = (code: string): boolean => known().codes.has(code)

/** The country that a text names in English or Spanish, by name alone: two letters could be anything. */
export const countryOf = (text: string): string | undefined =>
  text.length > 60 ? undefined : known().names.get(plain(text))
