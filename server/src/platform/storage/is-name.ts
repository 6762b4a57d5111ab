/** Whether a text is a name in a storage: small words of a path, so that no name leads anywhere else. */
export const isName = (name: string): boolean => /^[a-z][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/.test(name)

/** The same name. @throws Error where it is none */
export function checkedName(name: string): string {
  if (!isName(name)) throw new Error(`not a name in the storage: ${name}`)
  return name
}
