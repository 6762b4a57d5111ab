/** Why a form can't be read. */
type FormFault = 'unreadable' | 'tooLarge' | 'empty'

/** A form that can't be read; its message is its fault. */
export class FormError extends Error {
  readonly fault: FormFault

  constructor(fault: FormFault) {
    super(fault)
    this.fault = fault
  }
}

/** The one file of a form. */
type FormFile = {
  /** As the browser sent it. */
  readonly name: string
  /** How long it is, which is known before any of it is read. */
  readonly bytes: number
  /** Exactly so many bytes. @throws FormError where the form ends otherwise than it said */
  readonly contents: AsyncIterable<Buffer>
}

type Sent = {
  readonly body: AsyncIterable<Buffer>
  readonly contentType: string
  /** Of the whole body, in bytes; browsers always say it. */
  readonly contentLength: number
  readonly maxBytes: number
}

/** Headers of a part are some hundred bytes. */
const maxHead = 8_192

/**
 * Reads a form of exactly one field, a file (multipart/form-data, RFC 7578), as it comes: nothing of it is held but its head. What is left of
 * the body's length after the head and before the closing line is the file, so that no byte of it has to be searched.
 * @throws FormError
 */
export async function readFormFile({ body, contentType, contentLength, maxBytes }: Sent): Promise<FormFile> {
  const [, quoted, plain] =
    /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || !Number.isSafeInteger(contentLength)) throw new FormError('unreadable')
  const closing = Buffer.from(`\r\n--${boundary}--\r\n`)
  if (contentLength > maxBytes + maxHead + closing.length) throw new FormError('tooLarge')
  const pieces = body[Symbol.asyncIterator]()
  const { head, rest } = await readHead(pieces, boundary)
  const name = fileNameIn(head.toString('utf8'))
  const bytes = contentLength - head.length - closing.length
  if (name === null || bytes < 0) throw new FormError('unreadable')
  if (bytes > maxBytes) throw new FormError('tooLarge')
  if (bytes === 0) throw new FormError('empty')
  return { name, bytes, contents: contentsOf({ pieces, rest, bytes, closing }) }
}

/** The name that the head of a part gives its file; null where it is none of a file. */
function fileNameIn(head: string): string | null {
  const line = head.split('\r\n').find((each) => /^content-disposition: ?form-data;/i.test(each)) ?? ''
  const [, rest] = line.split(/; ?filename="/i)
  const end = rest?.indexOf('"') ?? -1
  return rest === undefined || end < 0 ? null : rest.slice(0, end)
}

type Pieces = AsyncIterator<Buffer>

/** The first line of the body and the headers after it, with the empty line that ends them, and what came with them. */
async function readHead(pieces: Pieces, boundary: string) {
  const opening = Buffer.from(`--${boundary}\r\n`)
  let read = Buffer.alloc(0)
  for (;;) {
    const end = read.indexOf('\r\n\r\n')
    if (end >= 0 && end <= maxHead && read.subarray(0, opening.length).equals(opening))
      return { head: read.subarray(0, end + 4), rest: read.subarray(end + 4) }
    const next = await pieces.next()
    if (next.done || end >= 0 || read.length > maxHead) throw new FormError('unreadable')
    read = Buffer.concat([read, next.value])
  }
}

type Coming = {
  readonly pieces: Pieces
  /** What was read of it with the head. */
  readonly rest: Buffer
  readonly bytes: number
  readonly closing: Buffer
}

async function* contentsOf({ pieces, rest, bytes, closing }: Coming): AsyncGenerator<Buffer> {
  let left = bytes
  let tail = Buffer.alloc(0)
  for (let piece: Buffer | null = rest; piece !== null; piece = await nextOf(pieces)) {
    const own = piece.subarray(0, left)
    left -= own.length
    if (own.length > 0) yield own
    if (own.length < piece.length) tail = Buffer.concat([tail, piece.subarray(own.length)])
    if (tail.length > closing.length) throw new FormError('unreadable')
  }
  if (left > 0 || !tail.equals(closing)) throw new FormError('unreadable')
}

async function nextOf(pieces: Pieces): Promise<Buffer | null> {
  const next = await pieces.next()
  return next.done ? null : next.value
}
