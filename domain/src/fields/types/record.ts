import { labelled, labelOf } from './labelled.ts'

const named = labelled('record', ['code'])

/** A record of another module: `{label, code?}`; the code is the record's id, which nobody reads. */
export const record = { ...named, format: labelOf }
