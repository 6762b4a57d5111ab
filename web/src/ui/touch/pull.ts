/** Pixels that a pull must show before releasing it reads again, and at most. */
export const pullEnough = 56
const pullMost = 88
/** Pixels that a finger moves before it is known which way it goes. */
const slack = 8

/** How far what is pulled follows a finger: half of its way, and ever less towards the end. */
export const pullOf = (way: number): number =>
  way <= 0 ? 0 : Math.round(pullMost * (1 - Math.exp(-way / (2 * pullMost))))

/** Which way a finger goes: along a list, across it, or nobody knows yet. */
export function wayOf(x: number, y: number): 'down' | 'up' | 'across' | null {
  if (Math.abs(x) < slack && Math.abs(y) < slack) return null
  if (Math.abs(x) > Math.abs(y)) return 'across'
  return y > 0 ? 'down' : 'up'
}

/** How far a card goes with a finger across it: to its actions and, with resistance, a little beyond; never the other way. */
export function swipeOf(
  way: number,
  { isOpen, width }: { readonly isOpen: boolean; readonly width: number },
) {
  const to = (isOpen ? -width : 0) + way
  if (to >= 0) return 0
  return to < -width ? -width + (to + width) / 4 : to
}

/** Whether the actions stay in sight once the finger is lifted: it came half of the way, or flew there. */
export const staysOpen = (at: number, speed: number, width: number): boolean =>
  speed < -0.4 || (speed < 0.4 && at < -width / 2)
