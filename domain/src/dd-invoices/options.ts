/** What a check says of an invoice as a whole; `incomplete`: too much of it is missing to check anything. */
export const verdicts = ['wrong', 'arguable', 'agrees', 'cannotAssess', 'incomplete'] as const
export type Verdict = (typeof verdicts)[number]
