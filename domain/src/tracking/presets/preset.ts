import type { Language } from '../../kernel/language.ts'
import type { Protocol } from '../protocols/protocol.ts'
import type { SourceWay } from '../source.ts'
import type { Source } from '../statements/event.ts'

/** The groups of the gallery, in its order. */
export const presetGroups = ['ocean', 'air', 'files'] as const

type Texts = Readonly<Record<Language, string>>

/**
 * How a person signs in with what the portal gives them: one key, a key and its secret in headers, or a client whose token is
 * fetched first. `keyHeader`: carries the client's id with each call besides the token.
 */
export type PresetSignIn =
  | { readonly kind: 'apiKey'; readonly header: string; readonly secretHeader?: string }
  | {
      readonly kind: 'oauth'
      readonly tokenUrl: string
      readonly keyHeader?: string
      readonly secretIn: 'header' | 'body'
    }

/**
 * A source as it is known before anybody connects it: address, header, limits and the steps to a key, so that a person gives the
 * key and nothing else. Data alone, one file each; what isn't publicly documented is left out.
 */
export type TrackingPreset = {
  readonly id: string
  readonly group: (typeof presetGroups)[number]
  readonly name: Texts
  /** On the card, next to the SCAC: how one gets access, or what it brings. */
  readonly note: Texts
  /** Stands on the card; null: an icon by its id does. */
  readonly initials: string | null
  /** SCACs of the carriers whose shipments it knows, the best known first; none: of any. */
  readonly carriers: readonly string[]
  readonly protocol: Protocol
  /** Null: nothing is connected, people type dates. */
  readonly way: SourceWay | null
  readonly teller: Source['kind']
  readonly baseUrl: string | null
  /** Null where nothing is polled, or where each carrier has its own. */
  readonly signIn: PresetSignIn | null
  readonly callsPerMinute: number
  /** What a free plan allows; null where it isn't published. */
  readonly callsPerDay: number | null
  /** Where one gets a key. */
  readonly portal: string | null
  /** Three short lines. */
  readonly steps: Readonly<Record<Language, readonly [string, string, string]>>
  /** When a person last compared it with what the sender publishes, 'YYYY-MM-DD'. */
  readonly checkedOn: string
}

/** What the presets have in common of which nothing is polled. */
export const nothingPolled = {
  initials: null,
  carriers: [],
  baseUrl: null,
  signIn: null,
  callsPerMinute: 60,
  callsPerDay: null,
  portal: null,
} satisfies Partial<TrackingPreset>
