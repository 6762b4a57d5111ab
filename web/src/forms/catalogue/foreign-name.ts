/** What stands between a name and the company whose it is. */
const between = ' · '

/** Another company's field or section, so that it is told from one's own of the same name. */
export const foreignName = (name: string, company: string): string => `${name}${between}${company}`

/** The name alone, where it is said beside it whose it is. */
export const plainName = (name: string, company: string): string =>
  name.endsWith(between + company) ? name.slice(0, -(between + company).length) : name
