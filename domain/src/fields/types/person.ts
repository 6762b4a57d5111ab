import { labelled, labelOf } from './labelled.ts'

/** A user: `{label, code?}`; the code is the user's id, which nobody reads. */
export const person = { ...labelled('person', ['code']), format: labelOf }
