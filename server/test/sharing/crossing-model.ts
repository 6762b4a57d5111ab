import { lesser, type Right } from '@rumbo/domain/records/rights/right'

/** What must be true of shared records, as simply as it can be said. Organizations and profiles are numbers here. */

export const fields = ['bookingNumber', 'houseBl', 'clientReference'] as const
export const boxFields = ['number', 'seal'] as const
export type Values = Record<string, string | null>
export type Profile = { shipments: Right[]; containers: Right[] }
export type Share = { profile: number; live: boolean; by: number; mayShare: boolean }

/**
 * What one organization holds of a record besides what is shared: notes of its own, on it and on each container; and containers
 * that it was shown nothing of when its share ended, which go with it.
 */
export type OwnSide = { notes: string | null; boxes: Map<string, string | null>; unseen?: Set<string> }

export type ModelRecord = {
  readonly id: string
  readonly owner: number
  readonly values: Values
  readonly boxes: Map<string, Values>
  readonly shares: Map<number, Share>
  readonly held: Map<number, OwnSide>
}

export class Model {
  readonly records: ModelRecord[] = []
  /** By owner, three each. */
  readonly profiles: Profile[][]

  constructor(organizations: number) {
    this.profiles = Array.from({ length: organizations }, () =>
      Array.from({ length: 3 }, () => ({
        shipments: ['view', 'view', 'view'],
        containers: ['view', 'view'],
      })),
    )
  }

  /** What an organization may do with a field; undefined where it neither owns the record nor holds it. */
  right(
    record: ModelRecord,
    who: number,
    [module, at]: readonly ['shipments' | 'containers', number],
  ): Right | undefined {
    if (record.owner === who) return 'edit'
    const share = record.shares.get(who)
    if (!share?.live) return undefined
    const own = this.profiles[record.owner]?.[share.profile]?.[module][at] ?? 'hide'
    const above = share.by === record.owner ? 'edit' : this.right(record, share.by, [module, at])
    return lesser(own, above ?? 'hide')
  }

  grant(record: ModelRecord, to: number, share: Omit<Share, 'live'>): boolean {
    if (record.shares.get(to)?.live) return false
    record.shares.set(to, { ...share, live: true })
    const held = record.held.get(to) ?? { notes: null, boxes: new Map() }
    for (const box of record.boxes.keys()) held.boxes.set(box, held.boxes.get(box) ?? null)
    record.held.set(to, { notes: held.notes, boxes: held.boxes })
    return true
  }

  /** With all that hangs below. */
  revoke(record: ModelRecord, who: number): boolean {
    const share = record.shares.get(who)
    if (!share?.live) return false
    for (const [other, below] of record.shares) if (below.live && below.by === who) this.revoke(record, other)
    const held = record.held.get(who)
    if (held && !this.seesBoxes(record, who)) {
      held.unseen = new Set([...held.boxes].filter(([, notes]) => notes === null).map(([box]) => box))
      for (const box of held.unseen) held.boxes.delete(box)
    }
    // A container that was deleted between two shares was not shown in the second one: nothing of its own keeps it.
    for (const [box, notes] of held?.boxes ?? [])
      if (notes === null && !record.boxes.has(box)) held?.boxes.delete(box)
    share.live = false
    return true
  }

  /** Whether anything of containers is shown: else it learns of none. */
  seesBoxes(record: ModelRecord, who: number): boolean {
    return boxFields.some((_name, at) => (this.right(record, who, ['containers', at]) ?? 'hide') !== 'hide')
  }

  /** Who may share on no longer, and all below: once it loses that; of one that never might nothing is taken. */
  stopSharing(record: ModelRecord, who: number): void {
    const share = record.shares.get(who)
    if (!share?.live) return
    const lost = share.mayShare
    share.mayShare = false
    if (!lost) return
    const below = (above: number): void => {
      for (const [other, each] of record.shares) {
        if (!each.live || each.by !== above) continue
        each.mayShare = false
        below(other)
      }
    }
    below(who)
  }

  part(one: number, other: number): void {
    for (const record of this.records)
      for (const [who, share] of record.shares) {
        const from = who === one ? other : who === other ? one : -1
        if (share.live && (record.owner === from || share.by === from)) this.revoke(record, who)
      }
  }

  deleteBox(record: ModelRecord, box: string): void {
    record.boxes.delete(box)
    for (const [who, held] of record.held)
      if (who === record.owner || record.shares.get(who)?.live) held.boxes.delete(box)
  }

  addBox(record: ModelRecord, box: string, values: Values): void {
    record.boxes.set(box, values)
    for (const [who, held] of record.held)
      if (who === record.owner || record.shares.get(who)?.live) held.boxes.set(box, null)
  }

  /** What an organization reads of a record; undefined where it never held it. */
  seen(record: ModelRecord, who: number) {
    const held = record.held.get(who)
    if (!held) return undefined
    const isLive = record.owner === who || record.shares.get(who)?.live === true
    const shown = (module: 'shipments' | 'containers', names: readonly string[], values: Values): Values =>
      Object.fromEntries(
        names.flatMap((name, at) => {
          const right = this.right(record, who, [module, at])
          return right && right !== 'hide' ? [[name, values[name] ?? null]] : []
        }),
      )
    const live = this.seesBoxes(record, who) ? [...record.boxes] : []
    const boxes = isLive
      ? live.map(([id, values]) => [
          id,
          { ...shown('containers', boxFields, values), notes: held.boxes.get(id) ?? null },
        ])
      : [...held.boxes].map(([id, notes]) => [id, { notes }])
    return {
      isLive,
      values: { ...shown('shipments', fields, record.values), notes: held.notes } as Values,
      boxes: Object.fromEntries(boxes) as Record<string, Values>,
      unseen: isLive ? undefined : held.unseen,
    }
  }
}
