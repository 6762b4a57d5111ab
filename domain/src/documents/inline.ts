/** Contents that a page may show: pictures, and PDFs, which are drawn as pictures too. Everything else is a download. */
const inlineTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Whether a page may show contents of a type. */
export const isShownInline = (contentType: string): boolean =>
  inlineTypes.some((each) => each === contentType)

/** The largest PDF that is drawn, in bytes: it is in the reader's memory as a whole. */
export const largestDrawn = 67_108_864
