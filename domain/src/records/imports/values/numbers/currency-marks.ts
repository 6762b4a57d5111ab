const dollars = 'USD MXN CAD AUD NZD HKD SGD TWD ARS CLP COP UYU DOP BZD BSD BBD JMD TTD FJD XCD'.split(' ')
const others =
  'EUR GBP JPY CNY BRL CHF SEK NOK DKK PLN CZK HUF TRY ILS INR KRW THB VND IDR MYR PHP ZAR NGN KES EGP MAD AED SAR QAR KWD PEN BOB CRC GTQ HNL NIO PAB PYG VES RUB UAH'.split(
    ' ',
  )

/** The currencies that a mark may stand for. */
const marks: ReadonlyMap<string, readonly string[]> = new Map([
  ...dollars.concat(others).map((code): [string, string[]] => [code, [code]]),
  ['$', dollars],
  ...Object.entries({
    US$: 'USD',
    U$S: 'USD',
    USD$: 'USD',
    MX$: 'MXN',
    MEX$: 'MXN',
    MXN$: 'MXN',
    'M.N.': 'MXN',
    MN: 'MXN',
    CA$: 'CAD',
    C$: 'CAD',
    A$: 'AUD',
    HK$: 'HKD',
    NT$: 'TWD',
    S$: 'SGD',
    R$: 'BRL',
    '€': 'EUR',
    EUROS: 'EUR',
    '£': 'GBP',
    '₩': 'KRW',
    '₹': 'INR',
    '₽': 'RUB',
    '₫': 'VND',
    '฿': 'THB',
    DLS: 'USD',
    DLLS: 'USD',
    DÓLARES: 'USD',
    DOLLARS: 'USD',
    RMB: 'CNY',
    'S/': 'PEN',
    Q: 'GTQ',
    ZŁ: 'PLN',
  }).map(([mark, code]): [string, string[]] => [mark, [code]]),
  ['¥', ['JPY', 'CNY']],
  ['KR', ['SEK', 'NOK', 'DKK']],
  ['PESOS', dollars.filter((code) => ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP'].includes(code))],
])

const sign = String.raw`[+\-−(]?\s*`
const before = new RegExp(String.raw`^(${sign})([\p{L}.]{0,4}[\p{Sc}/]|\p{L}{1,4})\s*(?=[\d.,+\-−(])`, 'u')
const behind = /(?<=[\d.,)])\s*([\p{L}.]{0,4}\p{Sc}|\p{L}[\p{L}.]{0,7})(\)?)$/u

/** The currencies, by ISO 4217 code, that a mark may stand for; none for what is no mark of a currency. */
export const currenciesOf = (mark: string): readonly string[] => marks.get(mark.trim().toUpperCase()) ?? []

/** A text without the mark of its currency before or behind, and the currencies that the mark may stand for; null without. */
export function withoutMarks(text: string): {
  readonly bare: string
  readonly currencies: readonly string[] | null
} {
  const none = { bare: text, currencies: null }
  if (text.length > 100 || /^[\d.,\s-]*$/.test(text)) return none
  const [start, minus = '', mark = ''] = before.exec(text) ?? []
  if (start !== undefined && currenciesOf(mark).length > 0) {
    const rest = withoutMarks(minus.trim() + text.slice(start.length))
    const both = rest.currencies
      ? currenciesOf(mark).filter((code) => rest.currencies?.includes(code))
      : currenciesOf(mark)
    return { bare: rest.bare, currencies: both }
  }
  const [end, last = '', bracket = ''] = behind.exec(text) ?? []
  if (end === undefined || currenciesOf(last).length === 0) return none
  return { bare: text.slice(0, text.length - end.length) + bracket, currencies: currenciesOf(last) }
}
