/** What stands between a name and the company whose it is. */
const between = ' · '

/** Names another company's field or section so that it differs from one's own of the same name. */
export const foreignName = (name: string, company: string): string => `${name}${between}${company}`

/** The name alone, where its owner stands next to it. */
export const plainName = (name: string, company: string): string =>
  name.endsWith(between + company) ? name.slice(0, -(between + company).length) : name
