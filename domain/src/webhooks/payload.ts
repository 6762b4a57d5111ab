/** A message as it is sent, by Standard Webhooks: its type, when it happened, and what it is about. */
export type Payload = {
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Records that one message names at most. */
export const maxIds = 500

/** The largest body of a message, in characters; the standard advises less than 20 KB. */
export const maxBody = 20_400

const idLength = 39

/** Parts records so that each message names at most 500 and stays below 20 KB next to what else it says. */
export function partsOf(ids: readonly string[], otherCharacters: number): readonly (readonly string[])[] {
  const room = Math.floor((maxBody - otherCharacters) / idLength)
  const most = Math.max(1, Math.min(maxIds, room))
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
  )
}
