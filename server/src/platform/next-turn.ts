/** Records computed between two turns of the event loop: few, since what the database is to do next waits for a turn as well. */
export const turnSize = 20

/** Lets the event loop turn: who computes for long awaits it now and then, so that other people's calls don't wait. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
