/** What the subject and the message of a report may name in double braces. */
export const placeholders = ['name', 'date', 'rows'] as const
export type Placeholder = (typeof placeholders)[number]

const named = /\{\{([^{}]*)\}\}/g
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((each) => each === name)

/** Whether a text names nothing in double braces but what there is. */
export const hasKnownPlaceholders = (text: string): boolean =>
  [...text.matchAll(named)].every(([, name = '']) => isPlaceholder(name.trim()))

/** A text with what it names, as it is when a report runs: a date is never that of the day on which it was written. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(named, (whole, name: string) => {
    const known = name.trim()
    return isPlaceholder(known) ? values[known] : whole
  })
