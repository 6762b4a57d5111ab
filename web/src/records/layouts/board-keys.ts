import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Readonly<Partial<Record<string, number>>> = { [KeyboardCode.Left]: -1, [KeyboardCode.Right]: 1 }

/** The left and right arrows move a card to the next column. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const columns = [...context.droppableRects.values()].sort((a, b) => a.left - b.left)
  const [first] = columns
  if (!first) return undefined
  const at = columns.findLastIndex(({ left }) => left <= currentCoordinates.x + 1)
  const next = columns[Math.min(Math.max(at + step, 0), columns.length - 1)] ?? first
  return { x: next.left + 8, y: next.top + 48 }
}
