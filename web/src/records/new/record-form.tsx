import { Button } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldEditor } from '../../forms/field-editor.tsx'
import type { FieldWords } from '../../forms/field-words.ts'
import { issueAt } from '../../lib/errors/api-error.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { bySection } from '../screen/form-sections.ts'
import type { RouteTarget } from '../screen/record-screen.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import classes from './record-form.module.css'
import type { RecordFilling } from './use-record-filling.ts'

type Props = {
  /** Of a record that is there already. */
  readonly id?: string
  readonly title: string
  /** The verb of its button. */
  readonly submit: string
  readonly fields: readonly Field[]
  readonly words: FieldWords
  readonly filling: RecordFilling
  /** What stands in the fields at first. */
  readonly before: Values
  readonly onSubmit: () => void
  /** Where one goes without saving. */
  readonly leave: RouteTarget
}

/** All fields of a record by section, saved together. */
export function RecordForm({ id, title, submit, fields, words, filling, before, onSubmit, leave }: Props) {
  const { FormNote } = useRecordScreen()
  const { t } = useTranslation('common')
  const { values, problems, failure, busy, set } = filling
  const all = { ...before, ...values }
  const mode = useVariantOf(all)
  const element = useRef<HTMLFormElement>(null)

  // The eye goes to what is wrong first.
  useEffect(() => {
    if (Object.keys(problems).length > 0 || failure)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems, failure])

  function send(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form ref={element} className={classes.page} onSubmit={send} noValidate>
      <PageHeader title={title} />
      {bySection(fields).map(({ id: section, fields: held }) => (
        <Section key={section} title={words.section(section)}>
          <div className={classes.fields}>
            {held.map((field) => (
              <div
                key={field.id}
                className={classes.field}
                data-wide={field.required || field.type === 'text' || field.type === 'files' || undefined}
              >
                <FieldEditor
                  field={field}
                  mode={mode}
                  words={words}
                  value={valueIn(all, field.id)}
                  error={problems[field.id] ?? issueAt(failure, field.id)}
                  onChange={(next) => set(field.id, next)}
                />
                <FormNote field={field} value={valueIn(all, field.id)} id={id} />
              </div>
            ))}
          </div>
        </Section>
      ))}
      <FailureAlert failure={failure} />
      <div className={classes.actions}>
        <LinkButton {...leave} variant="default">
          {t('cancel')}
        </LinkButton>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
