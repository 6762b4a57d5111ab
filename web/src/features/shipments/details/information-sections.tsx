import { Title } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import type { Right } from '@rumbo/domain/records/rights/right'
import type { ShipmentFieldId } from '@rumbo/domain/shipments/fields'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { requiredNameCode } from '@rumbo/domain/shipments/required-name'
import type { Timeline } from '@rumbo/domain/shipments/timeline.api'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditInPlace } from '../../../forms/edit-in-place.tsx'
import { type FieldWords, useFieldWords } from '../../../forms/field-words.ts'
import { plainName } from '../../../forms/foreign-name.ts'
import { drawnValue, ValueLink } from '../../../forms/own-value.tsx'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { EmptyResult, isEmptyResult } from '../../../records/formulas/empty-result.tsx'
import { bySection, type FormSection } from '../../../records/screen/form-sections.ts'
import { ColorChip, ColorMark } from '../../../ui/color-chip.tsx'
import { Section } from '../../../ui/section.tsx'
import { useValueHint } from '../value-hint.tsx'
import { useAtWork } from './at-work.ts'
import { ChosenValue } from './chosen-value.tsx'
import { ColleaguesIn } from './colleagues.tsx'
import { FieldDate } from './field-date.tsx'
import { InferredPort } from './inferred-port.tsx'
import classes from './information-sections.module.css'
import { useClearing } from './phases/use-clearing.tsx'
import { WhyDate } from './phases/why-date.tsx'
import { ShipmentFiles } from './shipment-files.tsx'
import { TableSection } from './table-section.tsx'
import { TransportDialog } from './transport-dialog.tsx'
import { useRightsOn } from './use-rights.ts'
import { useSaveField } from './use-save-field.ts'

/** Changed together, with a warning of what that changes beside. */
const byDialog: readonly ShipmentFieldId[] = ['freightType', 'modality']

type Props = {
  readonly id: string
  readonly values: Values
  readonly timeline: Timeline | undefined
  readonly owned: boolean
}

type InformationProps = Props & {
  /** The sections in their order, with the parts among them that the product makes. */
  readonly order: readonly string[]
  readonly parts: Readonly<Record<string, ReactNode>>
}

/**
 * All fields of a shipment by section, each edited where it is read, with the organization's own forms, tables and headings
 * among them in the order of its layout. Hidden ones are absent.
 */
export function InformationSections({ id, values, timeline, owned, order, parts }: InformationProps) {
  const { catalogue, tables, sections } = useCatalogue('shipments')
  const rightOn = useRightsOn(id, 'shipments')
  const { t } = useTranslation('shipment-details')
  const words = useFieldWords(catalogue, sections)
  const [changing, setChanging] = useState(false)
  const mode = modeOf(values)
  const labelFor = (id: string) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return field ? words.label(field, mode) : id
  }
  const clearing = useClearing(values, labelFor)
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
    <Section key={section} title={titleOf(section)} description={foreignOf(section)} color={colorOf(section)}>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field.id} className={classes.field} data-wide={field.type === 'text' || undefined}>
            <dt className={classes.label}>
              {field.foreign
                ? plainName(words.label(field, mode), field.foreign.organizationName)
                : words.label(field, mode)}
            </dt>
            <dd className={classes.value}>
              {byDialog.some((each) => each === field.id) && rightOn(field.id) === 'edit' ? (
                <ChosenValue {...{ field, values, words }} onOpen={() => setChanging(true)} />
              ) : (
                <FieldValue
                  {...{ id, field, values, words, timeline, owned }}
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
  return (
    <>
      {/* Before the organization's sections are known the standard ones stand already. */}
      {sections.length === 0 ? forms.map(form) : null}
      {order.map((sectionId) => {
        const part = parts[sectionId]
        if (part !== undefined) return <Fragment key={sectionId}>{part}</Fragment>
        const section = own.find((each) => each.id === sectionId)
        if (!section) return forms.filter((each) => each.id === sectionId).map(form)
        const table = tables.find((each) => each.section.id === section.id)
        if (table)
          return (
            <TableSection
              key={section.id}
              {...{ id, table, mode, words }}
              mayEdit={(field) => !field.readOnly && rightOn(field.id) === 'edit'}
            />
          )
        if (section.type === 'abstract')
          return (
            <Title key={section.id} order={2} className={classes.heading}>
              {section.color && section.color !== 'unassigned' ? <ColorMark color={section.color} /> : null}
              {section.label}
            </Title>
          )
        return forms.filter((each) => each.id === section.id).map(form)
      })}
      <TransportDialog id={id} values={values} opened={changing} onClose={() => setChanging(false)} />
      {clearing.dialog}
    </>
  )
}

type ValueProps = Props & {
  readonly field: Field
  readonly words: FieldWords
  readonly right: Right
  readonly confirm: (value: Json) => Promise<boolean>
}

function FieldValue({ id, field, values, words, timeline, owned, right, confirm }: ValueProps) {
  const save = useSaveField(id)
  const hintOf = useValueHint()
  const { edit, overwritten } = useAtWork()
  const onEditing = useCallback((editing: boolean) => edit(editing ? field.id : null), [edit, field.id])
  const mode = modeOf(values)
  const value = valueIn(values, field.id)
  const text =
    field.type === 'date' && typeof value === 'string' ? (
      <FieldDate field={field} date={value} timeline={timeline} mode={mode} />
    ) : (
      drawnValue(field, value)
    )
  // A date of one's own is nobody else's to tell.
  const why =
    field.type === 'date' && typeof value === 'string' && field.name === undefined ? (
      <WhyDate
        {...{ id, date: { field: field.id }, what: words.label(field, mode) }}
        mayAdopt={owned && right === 'edit'}
      />
    ) : null
  if (field.type === 'files')
    return <ShipmentFiles {...{ id, field, value, words, mode }} mayEdit={right === 'edit'} />
  const inferred = timeline?.inferredPorts.some((each) => each === field.id) ? <InferredPort /> : null
  if (field.readOnly || right !== 'edit')
    return (
      <span className={classes.fixed}>
        {isEmptyResult(field, values) ? (
          <EmptyResult recordId={id} {...{ field, values }} />
        ) : (
          (text ?? (words.text(value, field, mode) || '—'))
        )}
        {why}
        {inferred}
      </span>
    )
  return (
    <>
      <EditInPlace
        {...{ field, mode, words, value }}
        keptAs={`${id} ${field.id}`}
        {...(field.id === 'name' ? { requiredCode: requiredNameCode('input') } : {})}
        hintOf={(typed) => hintOf(field, typed, { mode, values })}
        save={(next, seen) => save({ field: field.id, value: next, seen })}
        onEditing={onEditing}
        others={<ColleaguesIn field={field.id} />}
        overwritten={overwritten(field.id)}
        confirm={confirm}
      >
        {text}
      </EditInPlace>
      <ValueLink field={field} value={value} />
      {why}
      {inferred}
    </>
  )
}
