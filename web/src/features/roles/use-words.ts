import { sectionKey } from '@rumbo/domain/fields/label-key'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from './matrix-rows.ts'
import { recordSections } from './sections.ts'

/** How fields and sections are called: standard ones by the translations, custom ones by their own names. */
export function useWords(): Words {
  const { t } = useTranslation([...recordSections, 'charges'])
  return useMemo(
    () => ({
      field: ({ name, nameField }) => name ?? t(nameField),
      section: ({ module, section, name }) => name ?? t(sectionKey(module, section)),
    }),
    [t],
  )
}
