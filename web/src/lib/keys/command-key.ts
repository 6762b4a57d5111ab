/** Whether the keyboard has ⌘ where others have Ctrl; false where there is no browser. */
const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')

/** How a key pressed together with the command key is written: '⌘ K' or 'Ctrl K'. */
export const withCommand = (key: string): string => `${isApple ? '⌘' : 'Ctrl'} ${key}`
