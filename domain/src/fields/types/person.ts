import { labelled } from './labelled.ts'

/** A user: `{label, code?}`; the code is the user's id. */
export const person = labelled('person', ['code'])
