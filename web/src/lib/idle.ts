/** Resolves when the browser is idle, after two seconds at the latest; at once where it can't tell. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else resolve()
  })
