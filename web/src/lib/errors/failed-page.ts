/** The event of a page that could not be drawn, for who reports errors. */
export const failed = 'rumbo-failed'
