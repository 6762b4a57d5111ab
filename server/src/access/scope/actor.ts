/**
 * Who acts: a person with a live session, a program by an API key, a named job of one organization, a member that a mail is written
 * to, whose calendar is read or whose report runs, or a long work, which has the rights that the person who began it has now; and by which way.
 */
export type Actor = Acting & {
  /** What it may do in an organization that is about to be deleted: write all the same, or end it; absent: read it alone. */
  readonly whileClosing?: 'writes' | 'end' | undefined
}

type Acting =
  | {
      readonly kind: 'user'
      readonly sessionId: string
      readonly organizationId: string
      readonly way: Way
      /** Only reads: PostgreSQL refuses it any write, and its answer doesn't wait for the end of its transaction. */
      readonly reads?: boolean
      /** After how many milliseconds reading is cut off; `readLimit` where it says none. */
      readonly limit?: number
    }
  | {
      readonly kind: 'job'
      readonly name: string
      readonly organizationId: string
      readonly way: Way
      /** Another organization for which it acts here: who shares on, or leaves. */
      readonly onBehalfOf?: string
    }
  /** One member for whom a mail is due, with the rights that they have now. */
  | {
      readonly kind: 'member'
      readonly userId: string
      readonly organizationId: string
      readonly way: Way
    }
  /** A program, by an API key of the organization; it acts with the rights that the key's role has now. */
  | {
      readonly kind: 'key'
      readonly keyId: string
      readonly organizationId: string
      readonly way: Way
      readonly reads?: boolean
      readonly limit?: number
    }
  /** Whose calendar is read by its secret address, with the rights that they have now. */
  | {
      readonly kind: 'feed'
      readonly feedId: string
      readonly organizationId: string
      readonly way: Way
      readonly reads?: boolean
      readonly limit?: number
    }
  /** An endpoint that events are sent to, with the rights that its role has now. */
  | {
      readonly kind: 'webhook'
      readonly endpointId: string
      readonly organizationId: string
      readonly way: Way
    }
  /** One of those who run the server, by the access that the organization gave them; reads as its role, and never writes. */
  | {
      readonly kind: 'support'
      readonly tokenHash: Buffer
      readonly organizationId: string
      readonly way: Way
      readonly reads: true
      readonly limit?: number
    }
  /** Whose report runs, with the rights that they have now. */
  | { readonly kind: 'report'; readonly runId: string; readonly organizationId: string; readonly way: Way }
  | { readonly kind: 'work'; readonly workId: string; readonly organizationId: string; readonly way: Way }

/** How a change came to be, as history names it. */
export type Way = 'screen' | 'import' | 'tracking' | 'api' | 'automation' | 'demo'

/** The way of a change and, where it has one, its source: a carrier, a file, a key. */
export type By = { readonly way: Way; readonly source?: string }
