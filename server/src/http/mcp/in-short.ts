import { standardModules } from '../../access/rights/declared-modules.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What every record answers with next to its fields. */
const ofRecord = ['id', 'version']

/** A page of a module's records with what the module says of them in short; whole where the module isn't known. */
export function pageInShort(moduleId: string, page: Values): Values {
  const module = standardModules.get(moduleId)
  if (!module || !Array.isArray(page.items)) return page
  const { title, inShort, numbering } = module
  const shown = [...ofRecord, numbering?.own.field ?? '', title, ...inShort]
  return { ...page, items: page.items.map((each) => (isValues(each) ? pick(each, shown) : each)) }
}

/** Some of the values of a record, those that there are. */
export const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(values, key) ? [[key, values[key]]] : [])))

/** What an assistant needs of the metadata of fields to read, filter and change them. */
export function fieldsInShort({ items }: Values): Values {
  if (!Array.isArray(items)) return {}
  return {
    items: items.filter(isValues).map((field) => ({
      ...pick(field, ['id', 'label', 'type']),
      canEdit: field.right === 'edit' && field.readOnly !== true,
      ...(Array.isArray(field.options) && field.options.length > 0
        ? { options: field.options.filter(isValues).map(({ id }) => id) }
        : {}),
    })),
  }
}
