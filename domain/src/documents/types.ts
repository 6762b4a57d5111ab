/** What a document is; an organization adds its own kinds by tags and fields of its own. */
export const documentTypes = [
  'billOfLading',
  'airWaybill',
  'invoice',
  'packingList',
  'certificate',
  'customs',
  'insurance',
  'proofOfDelivery',
  'other',
] as const

/** Who sees a document: the partners of its records too, all of the company, or its maker alone. */
export const visibilities = ['partners', 'company', 'mine'] as const

/** By which way a document came. */
export const documentChannels = ['upload', 'mail', 'chat', 'api', 'partner', 'link', 'import'] as const
export type DocumentChannel = (typeof documentChannels)[number]
