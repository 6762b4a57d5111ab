import { foldSql } from './text/fold.ts'

/** The SQL of the text of a jsonb value; of anything but a scalar its JSON. */
export const jsonText = (json: string): string => `(${json} #>> '{}')`

/** The SQL of the same, folded as texts are sorted and searched. */
export const jsonFolded = (json: string): string => foldSql(jsonText(json))

/** The SQL of a jsonb number or decimal string; null where it is none, so that no value raises. */
export const jsonNumeric = (json: string): string =>
  `(case when ${jsonText(json)} ~ '^-?[0-9]{1,40}([.][0-9]{1,40})?$' then ${jsonText(json)}::numeric end)`
