/** This device's day, 'YYYY-MM-DD'. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())
