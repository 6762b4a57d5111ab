/** The kind of due work that tells members what changed, as marks name it. */
export const notices = { id: 'notices' }

/** The kind that looks through an organization's shipments once a day; its only key is `day`. */
export const noticeDay = { id: 'notice-days' }

/** A key of `notices`: a record, and the time of the change that is to be reported; without one it is looked at once more. */
export const keyOfChange = (recordId: string, changedAt: string): string => `${recordId} ${changedAt}`

/** What a key says. */
export function changeOfKey(key: string): { readonly record_id: string; readonly changed_at: string | null } {
  const [record_id = '', ...time] = key.split(' ')
  return { record_id, changed_at: time.join(' ') || null }
}
