/** What a scanner says of bytes; `unknown` where it couldn't look at them, and why. */
export type Verdict =
  | { readonly state: 'clean' }
  | { readonly state: 'infected'; readonly virus: string }
  | { readonly state: 'unknown'; readonly reason: string }

/** Looks for malware. It never throws: a scanner that is away says `unknown`. */
export type Scan = (bytes: AsyncIterable<Uint8Array>) => Promise<Verdict>

/** A scanner, and what becomes of files that it couldn't look at. */
export type Scanner = {
  readonly scan: Scan
  /** `closed` holds them back until it could, `open` lets them pass and looks at them later. */
  readonly fails: 'closed' | 'open'
}
