import currencies from 'currency-codes'

export type CurrencyRow = { readonly code: string; readonly name: string; readonly digits: number }

/** Codes of ISO 4217 that nobody invoices in: units of account, funds, metals, tests. */
const notMoney = new Set(
  'BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '),
)

/** Curaçao and Sint Maarten pay in it since March 2025; the package lacks it. */
const missing: readonly CurrencyRow[] = [{ code: 'XCG', name: 'Caribbean Guilder', digits: 2 }]

/** The currencies of ISO 4217 with their decimal digits (JPY 0, KWD 3). */
export const currencyRows = (): CurrencyRow[] => [
  ...currencies.data
    .filter(({ code }) => !notMoney.has(code))
    .map(({ code, currency, digits }) => ({ code, name: currency, digits })),
  ...missing,
]
