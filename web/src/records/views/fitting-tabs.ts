/**
 * The places of the tabs that find room: the first ones, and always the current one. `moreWidth`: pixels that the button of
 * the others takes as soon as there are others.
 */
export function fittingTabs(
  widths: readonly number[],
  {
    room,
    moreWidth,
    current,
  }: { readonly room: number; readonly moreWidth: number; readonly current: number },
): readonly number[] {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum <= room) return widths.map((_width, at) => at)
  const shown: number[] = []
  let left = room - moreWidth - (widths[current] ?? 0)
  for (const [at, width] of widths.entries()) {
    if (at === current) continue
    left -= width
    if (left < 0) break
    shown.push(at)
  }
  return widths[current] === undefined ? shown : [...shown, current].sort((a, b) => a - b)
}
