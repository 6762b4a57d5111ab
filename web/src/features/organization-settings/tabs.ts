/** The tabs of the organization's settings, in their order. */
export const organizationTabs = ['general', 'teams', 'tags', 'labels'] as const
export type OrganizationTab = (typeof organizationTabs)[number]
