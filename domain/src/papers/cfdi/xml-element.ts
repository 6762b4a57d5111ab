/** An element of an XML document, its name without prefix; `space` is its namespace. */
export type XmlElement = {
  readonly name: string
  readonly space: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
}

/** The first of an element's children, of their children and so on, by the names on the way. */
export function elementAt(root: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  let at: XmlElement | undefined = root
  for (const name of names) at = at?.children.find((child) => child.name === name)
  return at
}

/** All children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []
