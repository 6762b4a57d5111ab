/** What is wrong with a row or a share; never a value. */
export type Finding = {
  readonly what:
    | 'row missing'
    | 'row ended'
    | 'row not ended'
    | 'row without share'
    | 'row of nothing'
    | 'other profile'
    | 'other values'
    | 'not marked as shared'
    | 'not connected'
  readonly module: string
  /** The record, or one that belongs to it. */
  readonly id: string
  /** Who holds it. */
  readonly organizationId: string
  /** Ids of the fields that hold something else. */
  readonly fields: readonly string[]
}

const words: Readonly<Record<Finding['what'], string>> = {
  'row missing': 'is shared, but there is no row',
  'row ended': 'is shared, but its row has ended',
  'row not ended': 'is shared no more, but its row has not ended or is not empty',
  'row without share': 'was never shared, but there is a row',
  'row of nothing': 'is not there any more, but there is a row',
  'other profile': 'is held by another profile than its row says',
  'other values': 'holds something else than what is shared',
  'not marked as shared': 'is shared, but not marked as such',
  'not connected': 'is shared with an organization that is not connected',
}

/** A finding as a line for an operator. */
export function lineOf({ what, module, id, organizationId, fields }: Finding): string {
  const which = fields.length > 0 ? ` (${fields.join(', ')})` : ''
  return `${module} ${id}, held by ${organizationId}: ${words[what]}${which}`
}
