import type { CoveredCarrier } from '@rumbo/domain/tracking/connect/connect.api'
import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'

/** How a preset stands; `since`: when it last answered, or since when it doesn't. */
export type PresetState = {
  readonly kind: 'none' | 'waiting' | 'connected' | 'silent' | 'refused' | 'paused'
  readonly since: string | null
}

const day = 86_400_000
/** Whoever sends by themselves and hasn't for so long is silent, as shipments count it. */
const silentAfter = 14 * day

/** The sources that were connected by a preset; others are known by their carriers or their name. */
export const sourcesBy = (
  preset: TrackingPreset,
  sources: readonly TrackingSource[],
): readonly TrackingSource[] =>
  sources.filter((source) => {
    if (source.preset !== null) return source.preset === preset.id
    if (preset.carriers.length === 0) return false
    const isOfCarrier = source.carriers.some((carrier) => preset.carriers.includes(carrier))
    return isOfCarrier || source.name.trim().toLowerCase() === preset.name['en-us'].toLowerCase()
  })

/** How a source stands, from its last answer. */
export function stateOf(source: TrackingSource | undefined, now: number): PresetState {
  if (!source) return { kind: 'none', since: null }
  const { pausedAt, failure, failingSince, lastOkAt, lastUsedAt, way } = source
  if (pausedAt) return { kind: 'paused', since: pausedAt }
  if (failingSince && failure === 'credentials') return { kind: 'refused', since: failingSince }
  if (failingSince) return { kind: 'silent', since: lastOkAt ?? failingSince }
  const heard = way === 'poll' ? lastOkAt : lastUsedAt
  if (heard === null) return { kind: 'waiting', since: null }
  const isSilent = way === 'push' && now - Date.parse(heard) > silentAfter
  return { kind: isSilent ? 'silent' : 'connected', since: heard }
}

/** The worst of several sources of a preset is what its card says. */
const urgency: readonly PresetState['kind'][] = [
  'refused',
  'silent',
  'paused',
  'waiting',
  'connected',
  'none',
]

/** How a preset stands, and the source that says so. */
export function presetState(
  preset: TrackingPreset,
  sources: readonly TrackingSource[],
  now: number,
): { readonly state: PresetState; readonly source: TrackingSource | null } {
  const all = sourcesBy(preset, sources)
    .map((source) => ({ source, state: stateOf(source, now) }))
    .toSorted((a, b) => urgency.indexOf(a.state.kind) - urgency.indexOf(b.state.kind))
  return all[0] ?? { source: null, state: stateOf(undefined, now) }
}

/** Of how many shipments under way a preset's carriers are, and how many of them are not live. */
export function shipmentsOf(
  preset: TrackingPreset,
  carriers: readonly CoveredCarrier[],
): { readonly underWay: number; readonly waiting: number; readonly sample: CoveredCarrier['sample'] } {
  const own = carriers.find(({ code }) => preset.carriers.includes(code))
  return {
    underWay: own?.underWay ?? 0,
    waiting: own ? own.underWay - own.live : 0,
    sample: own?.sample ?? null,
  }
}

/** The presets of a group as their cards stand: the carriers that one uses come first. */
export const inOrder = (
  presets: readonly TrackingPreset[],
  carriers: readonly CoveredCarrier[],
): readonly TrackingPreset[] =>
  presets.toSorted((a, b) => shipmentsOf(b, carriers).underWay - shipmentsOf(a, carriers).underWay)

/** Only what works is offered: no folder where the server reads none. */
export const isOffered = ({ way }: TrackingPreset, hasMailboxes: boolean): boolean =>
  way !== 'mailbox' || hasMailboxes

/** Whether a preset is meant by what was typed: its name, a SCAC, its protocol, what it says of itself. */
export function isMeant(preset: TrackingPreset, typed: string, texts: readonly string[]): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [preset.id, ...preset.carriers, preset.protocol, ...texts].join(' ').toLowerCase()
  return words.every((word) => all.includes(word))
}
