/** The one key is 'events': what an organization’s rules heard is to be looked at. */
export const ruleEventsKind = { id: 'rules' } as const
/** Keys are ids of rules by time whose next occurrence is due. */
export const ruleTimesKind = { id: 'rule-times' } as const
/** Keys are ids of runs that go on after a failure. */
export const ruleRetriesKind = { id: 'rule-retries' } as const
