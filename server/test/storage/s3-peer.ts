import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** What the peer does instead of answering, for tests of faults. */
export type Fault = (call: {
  readonly method: string
  readonly path: string
}) => Promise<number | null> | number | null

/** An S3 server of its own with one bucket. */
export type S3Peer = {
  readonly endpoint: string
  readonly bucket: string
  /** Settings by which the product uses it. */
  readonly settings: Readonly<Record<string, string>>
  /** Answers with the status that it gives, or as always where it gives null. */
  fault: Fault | null
  readonly close: () => Promise<void>
}

const bucket = 'rumbo-files'

/**
 * Starts s3rver, which speaks S3 with signatures over HTTP and lacks two of its calls: the parts of an upload, and giving one up. They are
 * added here over what it keeps.
 */
export async function startS3(): Promise<S3Peer> {
  const directory = await mkdtemp(join(tmpdir(), 'rumbo-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const peer = { fault: null as Fault | null }
  const partsIn = (id: string) => join(directory, bucket, '._S3rver_uploads', id)
  server.middleware.unshift(async (context, next) => {
    const status = await peer.fault?.(context)
    if (status) {
      context.status = status
      context.body = ''
      return
    }
    const id = context.query.uploadId
    if (id === undefined || (context.method !== 'GET' && context.method !== 'DELETE')) return next()
    const found = await readdir(partsIn(id)).catch(() => null)
    if (!found) {
      context.status = 404
      context.type = 'application/xml'
      context.body = '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>'
    } else if (context.method === 'DELETE') {
      await rm(partsIn(id), { recursive: true })
      context.status = 204
    } else {
      context.type = 'application/xml'
      const numbers = found.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b))
      const parts = numbers.map(async (number) => {
        const { size, mtime } = await stat(join(partsIn(id), number))
        const tag = await readFile(join(partsIn(id), `${number}.md5`), 'utf8')
        return `<Part><PartNumber>${number}</PartNumber><LastModified>${mtime.toISOString()}</LastModified><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`
      })
      context.body = `<?xml version="1.0"?><ListPartsResult><IsTruncated>false</IsTruncated>${(await Promise.all(parts)).join('')}</ListPartsResult>`
    }
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return Object.assign(peer, {
    endpoint,
    bucket,
    settings: {
      RUMBO_STORAGE: `s3://${bucket}/some/folder`,
      RUMBO_S3_ENDPOINT: endpoint,
      RUMBO_S3_ACCESS_KEY: 'S3RVER',
      RUMBO_S3_SECRET_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  })
}
