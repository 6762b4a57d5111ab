/** Under which the notice that support may look at an organization is kept. */
export const supportNoticeKey = (organizationId: string) => ['supportNotice', organizationId] as const
