import { discountOn } from '@rumbo/domain/billing/discount'

type Amounts = { readonly amount: number; readonly currency: string; readonly discount: number }

/**
 * The amount of an invoice and what goes off it, as a command writes them ("99.00 USD", "10%" or "20.00"), in the smallest unit of the
 * currency: 99.00 USD are 9,900 of them, 99 JPY are 99. @throws Error
 */
export function invoiceOf(text: string, off: string | undefined): Amounts {
  const [, amount = '', currency = ''] = /^(\d{1,9}(?:\.\d{1,3})?) ([A-Z]{3})$/.exec(text) ?? []
  if (amount === '') throw new Error(`"${text}" is no amount: "99.00 USD".`)
  const units = smallestUnits(amount, currency)
  if (off === undefined) return { amount: units, currency, discount: 0 }
  const [, percent] = /^(\d{1,3})%$/.exec(off) ?? []
  if (percent === undefined && !/^\d{1,9}(\.\d{1,3})?$/.test(off))
    throw new Error(`"${off}" is no discount: "10%" or 20.00.`)
  const discount =
    percent === undefined
      ? { amountOff: smallestUnits(off, currency), percentOff: null }
      : { amountOff: null, percentOff: Math.min(100, Number(percent)) }
  return { amount: units, currency, discount: discountOn(units, discount) }
}

/** @throws Error where an amount has more decimals than its currency (ISO 4217) */
function smallestUnits(text: string, currency: string): number {
  const [whole = '0', part = ''] = text.split('.')
  const money = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = money.resolvedOptions().maximumFractionDigits ?? 2
  if (part.length > decimals) throw new Error(`"${text}" has too many decimals for ${currency}: ${decimals}.`)
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'))
}
