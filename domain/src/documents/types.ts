/** What a document is; an organization adds types of its own. */
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

/**
 * What became of the search for the record of a document that nobody put on one: still to be looked for; several records have its numbers;
 * none has; it has no numbers; its file can't be read; or its partners would see it, so that a person decides.
 */
export const documentHomes = ['seeking', 'several', 'noRecord', 'noNumber', 'notRead', 'partners'] as const
export type DocumentHome = (typeof documentHomes)[number]

/** Those that a person has to find a record for. */
export const trayHomes = [
  'several',
  'noRecord',
  'noNumber',
  'notRead',
  'partners',
] as const satisfies readonly DocumentHome[]

/** By which way a document came. */
export const documentChannels = ['upload', 'mail', 'chat', 'api', 'partner', 'link', 'import'] as const
export type DocumentChannel = (typeof documentChannels)[number]
