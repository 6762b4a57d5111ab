/** What stands for a field of a record in events of its messages, within a company and in all other lanes: whoever reads them hears of it. */
export const insideEvent = '@inside'
export const messagesEvent = '@messages'

/** Whether somebody wrote about a record, and nothing of the record itself is another. */
export const isOfMessages = (fields: readonly string[]): boolean =>
  fields.length > 0 && fields.every((field) => field === insideEvent || field === messagesEvent)
