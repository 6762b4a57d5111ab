import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import type { OfRecord } from '../details/record-details.ts'
import { useRightsOn } from '../details/use-rights.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import { TableSection } from './table-section.tsx'

type Props = OfRecord & {
  /** The module of the children. */
  readonly module: string
  /** Further buttons at its title. */
  readonly actions?: ReactNode
  /** Shows them in another way. */
  readonly instead?: ReactNode
}

/** The children of a record as a table of all their fields, edited where they are read. */
export function ChildTable({ id, values, module, actions, instead }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(screen.words.details)
  const { catalogue } = useCatalogue(module)
  const words = useFieldWords(catalogue)
  const rightOn = useRightsOn(id, module)
  const mode = useVariantOf(values)
  const columns = catalogue.fields.filter(
    ({ derivedBy, type }) => derivedBy !== 'system' && type !== 'structured' && type !== 'files',
  )
  const label = t(`${screen.words.details}:history.filter.of.${module}`)
  return (
    <TableSection
      id={id}
      mode={mode}
      words={words}
      table={{ section: { id: module, label }, columns, unordered: true }}
      actions={actions}
      instead={instead}
      mayEdit={(field) => !field.readOnly && rightOn(field.id) === 'edit'}
    />
  )
}
