/** Where the middle of some numbers lies, and where the middle eight tenths of them do. */
export type Spread = {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly n: number
}

/** Numbers that make a group's own word weigh as much as that of the larger group around it. */
const evenly = 20

/** The spread of some sorted numbers, drawn towards that of the larger group: n/(n+20) is its own. */
export function spreadOf(sorted: readonly number[], around: Spread): Spread {
  const n = sorted.length
  if (n === 0) return { ...around, n: 0 }
  const own = n / (n + evenly)
  const mixed = (share: number, other: number) => own * quantile(sorted, share) + (1 - own) * other
  return {
    median: mixed(0.5, around.median),
    low: mixed(0.1, around.low),
    high: mixed(0.9, around.high),
    n,
  }
}

/** The quantile of sorted numbers, by straight lines between them; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}
