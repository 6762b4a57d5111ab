import { charges } from '@rumbo/domain/charges/module'
import { containerCatalogue } from '@rumbo/domain/containers/fields'
import { ddInvoices } from '@rumbo/domain/dd-invoices/module'
import { documents } from '@rumbo/domain/documents/module'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { renameableKeys } from '@rumbo/domain/fields/label-key'
import { type Language, languages } from '@rumbo/domain/kernel/language'
import { products } from '@rumbo/domain/products/module'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { suppliers } from '@rumbo/domain/suppliers/module'
import { tasks } from '@rumbo/domain/tasks/module'
import { queryOptions } from '@tanstack/react-query'
import { productTexts } from '../../lib/texts/i18n.ts'

const ofFurther = [products, suppliers, charges, ddInvoices, tasks, documents].flatMap(
  ({ catalogue, children }) => [catalogue, ...children.map((child) => child.catalogue)],
)

/** The modules whose fields and sections can be renamed. */
export const renamedModules: readonly Catalogue[] = [shipmentCatalogue, containerCatalogue, ...ofFurther]

/** One text that can be renamed: its key, and what the product calls it in each language. */
export type ProductWord = {
  readonly key: string
  readonly isSection: boolean
  readonly words: Readonly<Record<Language, string>>
}

/** The texts of a module that can be renamed, sections first. */
export const productWordsQuery = (catalogue: Catalogue) =>
  queryOptions({
    queryKey: ['productWords', catalogue.module],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<readonly ProductWord[]> => {
      const { module } = catalogue
      const [spanish, english] = await Promise.all(
        languages.map((language) => productTexts(language, module)),
      )
      return renameableKeys(catalogue).flatMap((key) => {
        const path = key.slice(module.length + 1).split('.')
        const words = { 'es-mx': textAt(spanish, path), 'en-us': textAt(english, path) }
        const isSection = path[0] === 'sections'
        return words['es-mx'] === '' ? [] : [{ key, isSection, words }]
      })
    },
  })

function textAt(texts: unknown, path: readonly string[]): string {
  let at = texts
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return ''
    at = (at as Readonly<Record<string, unknown>>)[part]
  }
  return typeof at === 'string' ? at : ''
}
