/** Does a cell of a line hold a value; undefined where that is not known. */
export type IsFilled = (place: number) => boolean | undefined

/**
 * Where Ctrl and an arrow lead along a line, as in spreadsheets: to the last cell of a filled stretch, over a gap to the
 * next filled cell, else to the end. What is not known leads to the end too.
 */
export function dataEdge(from: number, end: number, isFilled: IsFilled): number {
  if (from === end) return end
  const step = end > from ? 1 : -1
  const isStretch = isFilled(from) === true && isFilled(from + step) === true
  for (let place = from + step; place !== end; place += step) {
    const filled = isFilled(isStretch ? place + step : place)
    if (filled === undefined) return end
    if (filled !== isStretch) return place
  }
  return end
}
