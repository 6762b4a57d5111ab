import { type CarrierRow, recogniseNumber } from '@rumbo/domain/identifiers/recognise'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'

type Row = {
  mode: 'ocean' | 'air'
  code: string
  name: string
  prefixes: string[]
  number_code: string | null
  master_bl_pattern: string | null
}

/** Read once a process: carriers change with the version of the product alone. */
let kept: Promise<readonly Row[]> | undefined

function carriers(scope: Scope): Promise<readonly Row[]> {
  kept ??= scope
    .all(
      statement<Row>`select mode, code, name, prefixes, number_code, master_bl_pattern from reference.carriers`,
    )
    .catch((error: unknown) => {
      kept = undefined
      throw error
    })
  return kept
}

function toCarrier(row: Row): CarrierRow {
  return {
    code: row.code,
    name: row.name,
    prefixes: row.prefixes,
    numberCode: row.number_code,
    masterBlPattern: row.master_bl_pattern,
  }
}

/** What a pasted number is, and whose. */
export async function recognise(scope: Scope, text: string) {
  const rows = await carriers(scope)
  const of = (mode: Row['mode']) => rows.filter((row) => row.mode === mode).map(toCarrier)
  return recogniseNumber(text, of('ocean'), of('air'))
}
