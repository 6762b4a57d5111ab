import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Bytes of one part of a large object: in memory, so that a part can be sent again. */
export const partBytes = 16 * 1_048_576

/** An object to write, with as many bytes as it has to have. */
type Parts = {
  readonly Bucket: string
  readonly Key: string
  readonly bytes: AsyncIterable<Uint8Array>
  readonly length: number
}

/** Writes an object in parts, whole or not at all. @throws Error where there are more or fewer bytes */
export async function writeParts(client: S3Client, { Bucket, Key, bytes, length }: Parts): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  try {
    const parts: { ETag: string | undefined; PartNumber: number }[] = []
    let sent = 0
    for await (const Body of inParts(bytes)) {
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
      parts.push({ ETag, PartNumber })
      sent += Body.length
    }
    if (sent !== length) throw new Error(`a file of ${length} bytes had ${sent}`)
    const MultipartUpload = { Parts: parts }
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }))
  } catch (error) {
    // What it leaves behind otherwise costs room that nobody sees.
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
    throw error
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    gathered.push(piece)
    size += piece.length
    if (size < partBytes) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}
