import type { ComponentType } from 'react'
import type { Endpoint, RecordAnswer } from '../screen/record-contracts.ts'

/** A record that was deleted and can still be restored. */
export type DeletedRecord = {
  readonly id: string
  readonly name: string | null
  readonly deletedAt: string
  readonly deletedBy: { readonly id: string; readonly label: string } | null
  /** When it goes for good. */
  readonly expiresAt: string
}

/** What a module gives to the page of its deleted records. */
export type DeletedRecords<Item extends DeletedRecord> = {
  readonly list: Endpoint<
    { readonly cursor?: string | undefined },
    { readonly items: readonly Item[]; readonly nextCursor: string | null }
  >
  readonly restore: Endpoint<{ readonly id: string }, RecordAnswer>
  /** The sign before the name. */
  readonly Mark: ComponentType<{ readonly item: Item }>
  /** The number behind the name; nothing where there is none. */
  readonly numberOf: (item: Item) => string | null
}
