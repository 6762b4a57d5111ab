import { Title } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { valueIn } from '@rumbo/domain/fields/values'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainName } from '../../forms/catalogue/foreign-name.ts'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { EditInPlace } from '../../forms/edit-in-place.tsx'
import { type FieldWords, useFieldWords } from '../../forms/field-words.ts'
import { drawnValue, ValueLink } from '../../forms/own-value.tsx'
import { ColorChip, ColorMark } from '../../ui/chips/color-chip.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyResult, isEmptyResult } from '../formulas/empty-result.tsx'
import { EditingPeople } from '../presence/present-people.tsx'
import { useRecordPresence } from '../presence/record-presence.ts'
import { useSaveField } from '../saving/use-save-field.ts'
import { bySection, type FormSection } from '../screen/form-sections.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import { TableSection } from '../tables/table-section.tsx'
import { ChosenValue } from './chosen-value.tsx'
import { PagePart } from './page-part.tsx'
import type { OfField, OfRecord } from './record-details.ts'
import { RecordFiles } from './record-files.tsx'
import classes from './record-sections.module.css'
import { useRecordDetails } from './use-record-details.ts'
import { useRightsOn } from './use-rights.ts'

type Props = OfRecord & {
  /** The sections in their order, with the parts among them that the product makes. */
  readonly order: readonly string[]
  readonly parts: Readonly<Record<string, ReactNode>>
}

/**
 * All fields of a record by section, each edited where it is read, with the organization's own forms, tables and headings
 * among them in the order of its layout. Hidden ones are absent.
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
  const shown = catalogue.fields.filter(
    (field) =>
      field.id in values && field.type !== 'structured' && field.type !== 'id' && isInMode(field, mode),
  )
  const forms = bySection(shown)
  const own = sections.filter((section) => section.custom && !section.foreign)
  const foreign = (id: string) => sections.find((section) => section.id === id && section.foreign)
  const titleOf = (section: string) =>
    plainName(words.section(section), foreign(section)?.foreign?.organizationName ?? '')
  /** Whose a section of another company is, in the section's color. */
  function foreignOf(id: string) {
    const section = foreign(id)
    if (!section?.foreign) return undefined
    const from = t('foreignSection', { company: section.foreign.organizationName })
    return <ColorChip color={section.color ?? 'unassigned'}>{from}</ColorChip>
  }
  const colorOf = (section: string) => own.find(({ id }) => id === section)?.color ?? undefined
  const form = ({ id: section, fields }: FormSection) => (
    <Section title={titleOf(section)} description={foreignOf(section)} color={colorOf(section)}>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field.id} className={classes.field} data-wide={field.type === 'text' || undefined}>
            <dt className={classes.label}>
              {field.foreign
                ? plainName(words.label(field, mode), field.foreign.organizationName)
                : words.label(field, mode)}
            </dt>
            <dd className={classes.value}>
              {byDialog.includes(field.id) && rightOn(field.id) === 'edit' ? (
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
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
  /** What stands under an id of the order: a part, a form, a table or a heading. */
  function contentOf(sectionId: string): ReactNode {
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
    const fields = forms.find((each) => each.id === sectionId)
    return fields ? form(fields) : null
  }
  // Before the organization's sections are known the standard ones stand already; they stay as they are then, with what is edited.
  const standing = sections.length === 0 ? [...new Set([...order, ...forms.map((each) => each.id)])] : order
  return (
    <>
      {standing.map((sectionId) => (
        <PagePart key={sectionId}>{contentOf(sectionId)}</PagePart>
      ))}
      <Dialog id={id} values={values} opened={changing} onClose={() => setChanging(false)} />
      {clearing.dialog}
    </>
  )
}

type ValueProps = OfField & {
  readonly words: FieldWords
  readonly confirm: (value: Json) => Promise<boolean>
}

/** The value of a field, edited where it is read as far as its reader may. */
export function FieldValue({ words, confirm, ...of }: ValueProps) {
  const { id, field, values, right } = of
  const save = useSaveField(id)
  const { DateText, AfterValue, useHint, requiredCode } = useRecordDetails()
  const hintOf = useHint()
  const { edit, overwritten } = useRecordPresence()
  const onEditing = useCallback((editing: boolean) => edit(editing ? field.id : null), [edit, field.id])
  const mode = useVariantOf(values)
  const value = valueIn(values, field.id)
  const text =
    field.type === 'date' && typeof value === 'string' ? (
      <DateText id={id} values={values} field={field} date={value} />
    ) : (
      drawnValue(field, value)
    )
  if (field.type === 'files')
    return (
      <RecordFiles id={id} field={field} value={value} words={words} mode={mode} mayEdit={right === 'edit'} />
    )
  const after = <AfterValue {...of} label={words.label(field, mode)} />
  if (field.readOnly || right !== 'edit')
    return (
      <span className={classes.fixed}>
        {isEmptyResult(field, values) ? (
          <EmptyResult recordId={id} field={field} values={values} />
        ) : (
          (text ?? (words.text(value, field, mode) || '—'))
        )}
        {after}
      </span>
    )
  const required = requiredCode(field.id)
  return (
    <>
      <EditInPlace
        field={field}
        mode={mode}
        words={words}
        value={value}
        keptAs={`${id} ${field.id}`}
        {...(required ? { requiredCode: required } : {})}
        hintOf={(typed) => hintOf(field, typed, { mode, values })}
        save={(next, seen) => save({ field: field.id, value: next, seen })}
        onEditing={onEditing}
        others={<EditingPeople field={field.id} />}
        overwritten={overwritten(field.id)}
        confirm={confirm}
      >
        {text}
      </EditInPlace>
      <ValueLink field={field} value={value} />
      {after}
    </>
  )
}
