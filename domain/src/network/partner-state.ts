/**
 * How a partner stands: `passive` is known to one's own company alone; `connected` is a company here with which both sides
 * agreed; `ended` was connected once.
 */
export const partnerStates = ['passive', 'connected', 'ended'] as const
export type PartnerState = (typeof partnerStates)[number]
