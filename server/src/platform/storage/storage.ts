/** Where files lie. Names are the product's own (`images/<id>`), never a client's. */
export type Storage = {
  /** Writes a file whole or not at all; one that stands there already is replaced. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The bytes of a file; null where there is none. For small files: they are in memory. */
  readonly read: (name: string) => Promise<Buffer | null>
  /** So many bytes of a file from a place on, or as many as are there; null where there is none. */
  readonly readAt: (name: string, from: number, length: number) => Promise<Buffer | null>
  /** Removes a file; one that isn't there is gone already. */
  readonly remove: (name: string) => Promise<void>
  /** The files of a folder, in no order, each with when it was written, in ms since 1970. */
  readonly list: (folder: string) => AsyncIterable<{ readonly name: string; readonly writtenAt: number }>
}
