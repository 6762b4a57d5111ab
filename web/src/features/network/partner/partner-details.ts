import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { getPartner } from '@rumbo/domain/network/partners.api'

/** A partner as its page shows it. */
export type PartnerDetails = Received<typeof getPartner>

/** What the sections of the page get. */
export type SectionProps = { readonly partner: PartnerDetails; readonly mayChange: boolean }
