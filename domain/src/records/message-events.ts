/** What stands for a field of a record in events of its messages, within a company and in all other lanes: whoever reads them hears of it. */
export const insideEvent = '@inside'
export const messagesEvent = '@messages'

/** Whether an event is of messages about a record, and nothing of the record itself is another: it names none of its fields. */
export const isOfMessages = ([field]: readonly string[]): boolean => field?.startsWith('@') === true
