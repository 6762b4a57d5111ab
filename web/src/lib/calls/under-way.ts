let underWay = 0
const waiting = new Set<() => void>()

/** Counts a request for as long as its answer is awaited. */
export async function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  underWay += 1
  try {
    return await answer
  } finally {
    underWay -= 1
    if (underWay === 0) {
      for (const go of waiting) go()
      waiting.clear()
    }
  }
}

/** Whether any request awaits its answer. */
export const isUnderWay = (): boolean => underWay > 0

/** Resolves when no request awaits its answer. */
export const allAnswered = (): Promise<void> =>
  underWay === 0 ? Promise.resolve() : new Promise((go) => waiting.add(go))
