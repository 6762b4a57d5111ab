/** Lets the event loop turn: who computes for long awaits it now and then, so that other people's calls don't wait. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
