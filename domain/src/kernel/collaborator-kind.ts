/** The part that another company has in a shipment (specification §6); the owner is never one of them. */
export const collaboratorKinds = [
  'client',
  'exporter',
  'importer',
  'logistics_provider',
  'supplier',
  'buyer',
  'forwarder',
  'customs_broker',
  'others',
] as const
export type CollaboratorKind = (typeof collaboratorKinds)[number]

/** The same with the one who made the record, as lists of collaborators show it. */
export const shownKinds = ['owner', ...collaboratorKinds] as const
