/** Longest number that is looked at; DCSA's longest is a booking of 35. */
export const longestNumber = 35

const longestPattern = 120
const maxChoices = 4
const compiled = new Map<string, RegExp | null>()

/**
 * The expression of a carrier's number format, anchored at both ends; null where it isn't one that can be run safely.
 * Safe means bounded: no `*`, `+`, look-around or back-reference, no repeated group, at most four choices of length. Then
 * the longest number takes microseconds.
 */
export function carrierPattern(source: string): RegExp | null {
  const known = compiled.get(source)
  if (known !== undefined) return known
  const pattern = isBounded(source) ? compile(source) : null
  // The table of carriers is small; whatever else comes must not grow this without end.
  if (compiled.size < 2_000) compiled.set(source, pattern)
  return pattern
}

function isBounded(source: string): boolean {
  if (source === '' || source.length > longestPattern) return false
  if (/[*+]|\(\?|\\[1-9kpPuxc]|\)\{|\\b/.test(source)) return false
  const choices = source.match(/\?|\{\d*,\d*\}/g) ?? []
  const repeats = source.match(/\{(\d*),?(\d*)\}/g) ?? []
  return choices.length <= maxChoices && repeats.every((repeat) => /^\{\d{1,2}(,\d{1,2})?\}$/.test(repeat))
}

function compile(source: string): RegExp | null {
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return null
  }
}
