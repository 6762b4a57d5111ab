import { Title } from '@mantine/core'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainName } from '../../forms/catalogue/foreign-name.ts'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { ColorChip, ColorMark } from '../../ui/chips/color-chip.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { bySection, type FormSection } from '../screen/form-sections.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import { TableSection } from '../tables/table-section.tsx'
import { ChosenValue } from './chosen-value.tsx'
import { FieldValue } from './fields/field-value.tsx'
import { FieldsBar } from './fields/fields-bar.tsx'
import { FieldsSection } from './fields/fields-section.tsx'
import { useFolding } from './fields/use-folding.ts'
import { PagePart } from './page-part.tsx'
import type { OfRecord } from './record-details.ts'
import classes from './record-sections.module.css'
import { useRecordDetails } from './use-record-details.ts'
import { useRightsOn } from './use-rights.ts'

const ChangedFieldMark = lazyPart(
  async () => (await import('../changed/changed-field-mark.tsx')).ChangedFieldMark,
)

type Props = OfRecord & {
  /** The sections in their order, with the parts among them that the product makes. */
  readonly order: readonly string[]
  readonly parts: Readonly<Record<string, ReactNode>>
}

/**
 * All fields of a record by section, each edited where it is read, with the organization's own forms, tables and headings
 * among them in the order of its layout. Hidden ones are absent, empty ones are folded away until they are wanted.
 */
export function RecordSections({ id, values, owned, order, parts }: Props) {
  const { byDialog, Dialog, useConfirm } = useRecordDetails()
  const screen = useRecordScreen()
  const { catalogue, tables, sections } = useCatalogue(screen.module.id)
  const rightOn = useRightsOn(id, screen.module.id)
  const { t } = useTranslation(['record-details', screen.words.details])
  const words = useFieldWords(catalogue, sections)
  const [changing, setChanging] = useState(false)
  const mode = useVariantOf(values)
  const labelFor = (id: string) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return field ? words.label(field, mode) : id
  }
  const clearing = useConfirm(values, labelFor)
  const fields = catalogue.fields.filter(
    (field) =>
      field.id in values && field.type !== 'structured' && field.type !== 'id' && isInMode(field, mode),
  )
  const forms = bySection(fields)
  const own = sections.filter((section) => section.custom && !section.foreign)
  const foreign = (id: string) => sections.find((section) => section.id === id && section.foreign)
  const titleOf = (section: string) =>
    plainName(words.section(section), foreign(section)?.foreign?.organizationName ?? '')
  const folding = useFolding({
    id,
    fields,
    values,
    names: (field) => [words.label(field, mode), titleOf(field.section)],
  })
  /** Whose a section of another company is, in the section's color. */
  function foreignOf(id: string) {
    const section = foreign(id)
    if (!section?.foreign) return undefined
    const from = t('foreignSection', { company: section.foreign.organizationName })
    return <ColorChip color={section.color ?? 'unassigned'}>{from}</ColorChip>
  }
  const colorOf = (section: string) => own.find(({ id }) => id === section)?.color ?? undefined
  function form({ id: section, fields: held }: FormSection) {
    const { shown, empty, open, setOpen } = folding.of(section, held)
    if (folding.isFinding && shown.length === 0) return null
    return (
      <FieldsSection
        title={titleOf(section)}
        description={foreignOf(section)}
        color={colorOf(section)}
        shown={shown}
        empty={empty}
        open={open}
        onOpen={setOpen}
        labelOf={(field) =>
          field.foreign
            ? plainName(words.label(field, mode), field.foreign.organizationName)
            : words.label(field, mode)
        }
        markOf={(field) => <ChangedFieldMark id={id} field={field.id} />}
      >
        {(field) =>
          byDialog.includes(field.id) && rightOn(field.id) === 'edit' ? (
            <ChosenValue field={field} values={values} words={words} onOpen={() => setChanging(true)} />
          ) : (
            <FieldValue
              id={id}
              field={field}
              values={values}
              words={words}
              owned={owned}
              right={rightOn(field.id)}
              confirm={clearing.confirmOf(field.id)}
            />
          )
        }
      </FieldsSection>
    )
  }
  /** What stands under an id of the order: a part, a form, a table or a heading. */
  function contentOf(sectionId: string): ReactNode {
    const fields = forms.find((each) => each.id === sectionId)
    if (folding.isFinding) return fields ? form(fields) : null
    const part = parts[sectionId]
    if (part !== undefined) return part
    const section = own.find((each) => each.id === sectionId)
    const table = section && tables.find((each) => each.section.id === sectionId)
    if (table)
      return (
        <TableSection
          id={id}
          table={table}
          mode={mode}
          words={words}
          mayEdit={(field) => !field.readOnly && rightOn(field.id) === 'edit'}
        />
      )
    if (section?.type === 'abstract')
      return (
        <Title order={2} className={classes.heading}>
          {section.color && section.color !== 'unassigned' ? <ColorMark color={section.color} /> : null}
          {section.label}
        </Title>
      )
    return fields ? form(fields) : null
  }
  // Before the organization's sections are known the standard ones stand already; they stay as they are then, with what is edited.
  const standing = sections.length === 0 ? [...new Set([...order, ...forms.map((each) => each.id)])] : order
  return (
    <div className={classes.sections} data-edits>
      <FieldsBar
        of={{ id, values, owned }}
        typed={folding.typed}
        onType={folding.type}
        empty={folding.empty}
        showsEmpty={folding.showsEmpty}
        onShowEmpty={folding.showEmpty}
      />
      {standing.map((sectionId) => (
        <PagePart key={sectionId}>{contentOf(sectionId)}</PagePart>
      ))}
      {folding.isFinding && !folding.findsAny ? <p className={classes.none}>{t('fields.none')}</p> : null}
      <Dialog id={id} values={values} opened={changing} onClose={() => setChanging(false)} />
      {clearing.dialog}
    </div>
  )
}
