/** A discount: an amount in the smallest unit of a currency, or percent. */
type Discount = { readonly amountOff: number | null; readonly percentOff: number | null }

/** What a discount takes off an amount, both in the smallest unit: never more than there is, halves to the buyer's good. */
export function discountOn(amount: number, { amountOff, percentOff }: Discount): number {
  const off = amountOff ?? Math.ceil((amount * (percentOff ?? 0)) / 100)
  return Math.min(amount, Math.max(0, off))
}
