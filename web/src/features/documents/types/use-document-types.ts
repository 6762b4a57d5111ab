import { documentTypes } from '@rumbo/domain/documents/types'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'

/** The types that documents can have, the product's and the organization's own, and how any of them is called. */
export function useDocumentTypes() {
  const { t } = useTranslation(['documents', 'document-types'])
  const { catalogue } = useCatalogue('documents')
  const field = catalogue.fields.find(({ id }) => id === 'type')
  const isStandard = (id: string) => documentTypes.some((each) => each === id)
  const name = (id: string): string => {
    if (isStandard(id)) return t(`documents:options.type.${id}`)
    return field?.choices?.find((each) => each.id === id)?.name ?? t('document-types:unknown')
  }
  const offered = field ? optionsOf(field) : documentTypes
  /** As choices of an input; a type that is no longer offered is among them where something has it. */
  const choices = (present?: string | null) =>
    [...offered, ...(present && !offered.includes(present) ? [present] : [])].map((value) => ({
      value,
      label: name(value),
    }))
  return { name, choices }
}
