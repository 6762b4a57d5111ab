import { thumbnailSizes } from '@rumbo/domain/files/pictures'
import { askOwner } from '../../platform/database/ask-owner.ts'
import type { Connection } from '../../platform/database/connection.ts'
import { hashOf } from '../../platform/storage/move-files.ts'
import type { FileTree } from '../../platform/storage/storage.ts'
import { thumbnailName } from '../../records/files/pictures.ts'

/** A file that the database names; `bytes` where it says how long it is, `sha256` where it is known. */
type Named = {
  readonly name: string
  readonly of: string
  readonly bytes: number | null
  readonly sha256: string | null
}

/** What was compared. */
export type FilesExamined = {
  readonly named: number
  readonly hashed: number
  readonly findings: readonly string[]
}

/**
 * Compares the files that the database names with those that are there: whether they are, how long they are and, where that is wanted and
 * known, their hashes. Next to a running server; it changes nothing.
 * @returns with a sentence for each file that is not as it should be
 */
export async function examineFiles(
  database: Connection,
  tree: FileTree,
  { hashes }: { readonly hashes: boolean },
): Promise<FilesExamined> {
  // Before the files: what is named now was there before.
  const named = await namedFiles(database)
  const lengths = new Map<string, number>()
  for await (const { name, bytes } of tree.list()) lengths.set(name, bytes)
  const findings: string[] = []
  let hashed = 0
  for (const { name, of, bytes, sha256 } of named) {
    const length = lengths.get(name)
    if (length === undefined) findings.push(`${of}: ${name} is not there.`)
    else if (bytes !== null && length !== bytes)
      findings.push(`${of}: ${name} has ${length} bytes instead of ${bytes}.`)
    else if (hashes && sha256 !== null) {
      hashed++
      if ((await hashOf(tree, name)) !== sha256)
        findings.push(`${of}: ${name} has other bytes than were uploaded.`)
    }
  }
  return { named: named.length, hashed, findings }
}

async function namedFiles(database: Connection): Promise<readonly Named[]> {
  const rows = await askOwner<Named>(
    database,
    `select 'uploads/' || f.upload_id as name, 'File ' || f.id as of, f.bytes::float8 as bytes, encode(c.sha256, 'hex') as sha256
       from base.files f left join system.upload_checks c on c.upload_id = f.upload_id
       where c.state is distinct from 'infected'
     union all
     select distinct 'uploads/' || v.upload_id, 'Document ' || v.document_id, v.bytes::float8, encode(v.sha256, 'hex')
       from base.document_versions v left join system.upload_checks c on c.upload_id = v.upload_id
       where c.state is distinct from 'infected'
     union all
     select 'uploads/' || i.upload_id, 'Import ' || i.id, i.bytes::float8, encode(c.sha256, 'hex')
       from base.imports i left join system.upload_checks c on c.upload_id = i.upload_id
       where i.deleted_at is null and i.state <> 'uploading' and c.state is distinct from 'infected'
     union all
     select 'images/' || id, 'Picture ' || id, bytes, null from base.images
     union all
     select 'exports/' || e.id || '.' || n, 'Export ' || e.id, null, null
       from base.exports e, generate_series(0, e.pieces - 1) n where e.expires_at > now()
     union all
     select distinct 'imports/' || b.work_id || '.' || b.piece, 'Rows of import ' || b.import_id, null::float8, null
       from base.import_blocks b`,
  )
  const pictures = await askOwner<{ id: string }>(
    database,
    `select id from base.pictures where state = 'ready'`,
  )
  return [
    ...rows,
    ...pictures.flatMap(({ id }) =>
      thumbnailSizes.map((size) => ({
        name: thumbnailName(id, size),
        of: `Thumbnail of file ${id}`,
        bytes: null,
        sha256: null,
      })),
    ),
  ]
}
