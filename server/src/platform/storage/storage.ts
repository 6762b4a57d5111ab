import type { Readable } from 'node:stream'

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

/** Bytes of a file from one place up to below another. */
export type ByteRange = { readonly from: number; readonly to: number }

/** A file as it lies in a storage; `writtenAt` in ms since 1970. */
export type StoredFile = { readonly name: string; readonly bytes: number; readonly writtenAt: number }

/** All files of a storage, uploads among them, as they are moved, compared and backed up. */
export type FileTree = {
  /** Where it is, for people: a folder, or a bucket. */
  readonly place: string
  /** All files, in no order. */
  readonly list: () => AsyncIterable<StoredFile>
  /** The bytes of a file as a stream; null where there is none. */
  readonly read: (name: string) => Promise<Readable | null>
  /** Writes a file of so many bytes whole or not at all; one that stands there already is replaced. */
  readonly write: (name: string, bytes: AsyncIterable<Uint8Array>, length: number) => Promise<void>
}
