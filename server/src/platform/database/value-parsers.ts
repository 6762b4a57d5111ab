import { types } from 'pg'

/** Object ids of PostgreSQL's types (pg_type.dat) and of their arrays. */
const int8 = { value: 20, array: 1016 }
const date = { value: 1082, array: 1182 }
const timestamp = { value: 1114, array: 1115 }
const timestamptz = { value: 1184, array: 1185 }
const numeric = { value: 1700, array: 1231 }

/** The driver's own reader of text arrays. */
const textArray: number = 1009
const readTexts = types.getTypeParser(textArray)

type Parser = (text: string) => unknown

/**
 * Values as they leave the database, none of which loses precision: `date` 'YYYY-MM-DD', `timestamptz`
 * 'YYYY-MM-DDTHH:mm:ss.ffffffZ', `timestamp` the same without the Z, `numeric` its digits, `int8` a number where that is
 * exact, else its digits. The session has to run in UTC with ISO dates (`sessionOptions`).
 */
export const valueParsers = { getTypeParser }

const parsers = new Map<number, Parser>([
  ...both(int8, readInteger),
  ...both(date, (text) => text),
  ...both(timestamp, (text) => text.replace(' ', 'T')),
  ...both(timestamptz, (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z')),
  ...both(numeric, (text) => text),
])

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)
}

function both(type: { value: number; array: number }, parse: Parser): [number, Parser][] {
  return [
    [type.value, parse],
    [type.array, (text) => mapDeep(readTexts(text), parse)],
  ]
}

function mapDeep(item: unknown, parse: Parser): unknown {
  if (Array.isArray(item)) return item.map((inner) => mapDeep(inner, parse))
  return typeof item === 'string' ? parse(item) : item
}

function readInteger(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}
