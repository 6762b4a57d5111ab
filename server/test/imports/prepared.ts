import { newId } from '@rumbo/domain/kernel/id'
import type { ColumnMapping, ImportOptions } from '@rumbo/domain/records/imports/import'
import { runTurn } from '../../src/access/works/run-works.ts'
import { workKinds } from '../../src/access/works/works.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { importKinds } from '../../src/records/imports/import-kinds.service.ts'
import { blockRows, pieceName } from '../../src/records/imports/reading/read-rows.service.ts'
import { beginCheck, beginRun } from '../../src/records/imports/running/check-and-run.service.ts'
import type { ImportNeeds } from '../../src/records/imports/running/import-batch.service.ts'
import type { World } from '../world/world.ts'
import type { As } from './uploading.ts'

/** A file that was read and matched, as reading leaves it. */
export type Prepared = {
  readonly rows: readonly (readonly string[])[]
  readonly mapping: readonly ColumnMapping[]
  readonly options: Omit<ImportOptions, 'key'> & { readonly key: readonly string[] }
}

/** Puts an import of rows where reading would have left it. @returns its id */
export async function prepared(
  world: World,
  storage: Storage,
  {
    as,
    rows,
    mapping,
    options,
    module = 'shipments',
  }: Prepared & { readonly as: As; readonly module?: string },
): Promise<string> {
  const [id, readWork] = [newId(), newId()]
  const lines = rows.map((cells, at) => JSON.stringify([at + 2, ...cells]))
  const blocks: { n: number; count: number; from: number; length: number }[] = []
  let from = 0
  for (let n = 0; n < lines.length; n += blockRows) {
    const length = Buffer.byteLength(lines.slice(n, n + blockRows).join('\n'))
    blocks.push({ n, count: Math.min(blockRows, lines.length - n), from, length })
    from += length + 1
  }
  await storage.put(pieceName(readWork, 0), Buffer.from(lines.join('\n')))
  const columns = (rows[0] ?? []).map((_, n) => ({ n, header: `C${n}`, samples: [] }))
  await world.owner.query(
    `insert into base.imports (organization_id, id, user_id, module, upload_id, name, bytes, state, columns, rows, mapping,
       options, read_work_id)
     values ($1, $2, $3, $10, $4, 'file.csv', 1, 'matching', $5, $6, $7, $8, $9)`,
    [
      as.organization.id,
      id,
      as.person.userId,
      id.replaceAll('-', ''),
      JSON.stringify(columns),
      rows.length,
      JSON.stringify(mapping),
      JSON.stringify(options),
      readWork,
      module,
    ],
  )
  await world.owner.query(
    `insert into base.import_blocks (organization_id, import_id, n, count, work_id, piece, byte_from, byte_length, line)
     select $1, $2, n, count, $3, 0, "from", length, n + 2
     from jsonb_to_recordset($4::jsonb) as b (n int, count int, "from" int, length int)`,
    [as.organization.id, id, readWork, JSON.stringify(blocks)],
  )
  return id
}

/** Runs works of imports a step at a time. */
export function stepper(world: World, needs: ImportNeeds) {
  const kinds = workKinds(importKinds(needs))
  const turn = (onError: (error: unknown) => void = (error) => expectNone(error)) =>
    runTurn({ pool: world.pool, kinds, onError })
  const all = async () => {
    while (await turn());
  }
  const checked = async (as: As, id: string) => {
    await world.as(as.person, as.organization, (scope) => beginCheck(scope, id))
    await all()
  }
  return {
    kinds,
    turn,
    all,
    checked,
    /** Checks an import and begins to run it. @returns the work's id */
    begin: async (as: As, id: string): Promise<string> => {
      await checked(as, id)
      await world.as(as.person, as.organization, (scope) => beginRun(scope, id))
      const { rows } = await world.owner.query('select run_work_id from base.imports where id = $1', [id])
      return rows[0].run_work_id
    },
  }
}

function expectNone(error: unknown): never {
  throw error
}
