import { labelled } from './labelled.ts'

/** A port, airport, country or address: `{label, code?}`; the code is a UN/LOCODE, IATA or ISO 3166 one. */
export const place = labelled('place', ['code'])
