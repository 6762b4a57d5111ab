import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'

type Options = ConstructorParameters<typeof FileStore>[0]

/**
 * The library's store, whose files the server's user alone may read. Every upload has a length from its beginning, so that
 * it can be counted before it is stored.
 */
export class PrivateFileStore extends FileStore {
  readonly #removing: (ids: readonly string[]) => Promise<void>

  /** @param removing hears of an upload before it is removed */
  constructor(options: Options, removing: (ids: readonly string[]) => Promise<void>) {
    super(options)
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length')
    this.#removing = removing
  }

  override async remove(id: string): Promise<void> {
    await this.#removing([id])
    await super.remove(id)
  }

  override async create(file: Upload): Promise<Upload> {
    const made = await super.create(file)
    for (const name of [made.id, `${made.id}.json`]) await chmod(join(this.directory, name), 0o600)
    return made
  }
}
