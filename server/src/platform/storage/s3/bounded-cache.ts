import type { MetadataValue } from '@tus/s3-store'
import type { KvStore } from '@tus/server'

/** What is known of the uploads that were last looked at, so many of them. */
export class BoundedCache implements KvStore<MetadataValue> {
  readonly #values = new Map<string, MetadataValue>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  async get(key: string): Promise<MetadataValue | undefined> {
    return this.#values.get(key)
  }

  async set(key: string, value: MetadataValue): Promise<void> {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
  }

  async delete(key: string): Promise<void> {
    this.#values.delete(key)
  }

  async list(): Promise<string[]> {
    return [...this.#values.keys()]
  }
}
