/** Records that are leaving this window: news of them is ignored meanwhile. */
const leaving = new Set<string>()

/** Whether a record is leaving this window: nothing of it is read again. */
export const isLeaving = (id: string): boolean => leaving.has(id)

/** How long the page of what is gone may still be on screen, in ms. */
const lingers = 5_000

/** Does what takes a record away from this window, deaf to its news until its page has been left or that has failed. */
export async function whileLeaving(id: string, leave: () => Promise<void>): Promise<void> {
  leaving.add(id)
  try {
    await leave()
    setTimeout(() => leaving.delete(id), lingers)
  } catch (error) {
    leaving.delete(id)
    throw error
  }
}

/** Says that a record is there again, so that its news count. */
export function comeBack(id: string): void {
  leaving.delete(id)
}
