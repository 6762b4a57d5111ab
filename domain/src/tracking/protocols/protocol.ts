/** The languages in which senders tell of shipments. */
export const protocols = ['dcsa22', 'dcsa30', 'fsu', 'oneRecord', 'iftsta', 'x12', 'webhook'] as const
export type Protocol = (typeof protocols)[number]
