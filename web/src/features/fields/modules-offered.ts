import type { FieldModule } from '@rumbo/domain/records/custom-fields/api'

/** The kinds of records that have screens to show fields of one's own in. Another one is a word here. */
export const modulesOffered: readonly (FieldModule & ('shipments' | 'containers'))[] = [
  'shipments',
  'containers',
]
