import { labelled } from './labelled.ts'

/** A shipping line, airline or haulier: `{label, code?}`; the code is a SCAC or an airline's IATA designator. */
export const carrier = labelled('carrier', ['code'])
