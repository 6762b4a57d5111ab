import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { formFields } from '../form-fields.ts'
import { ModeTiles } from '../mode-tiles.tsx'
import { CreatedShipments } from './created-shipments.tsx'
import { FailureNote } from './failure-note.tsx'
import { FormFields } from './form-fields-grid.tsx'
import classes from './new-shipment-page.module.css'
import { NumberBox } from './number-box.tsx'
import { useNewShipment } from './use-new-shipment.ts'

/** A new shipment: paste numbers, or choose a transport type and fill in what matters. */
export function NewShipmentPage() {
  const { t } = useTranslation('shipment-form')
  const { catalogue, sections, rightOn } = useCatalogue('shipments')
  const words = useFieldWords(catalogue, sections)
  const form = useNewShipment()
  const { mode, problems, several, planned } = form
  const { first, rest } = formFields(catalogue.fields, { mode, rightOn })
  const [opened, setOpened] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const isRestWrong = rest.some(({ fields }) => fields.some(({ id }) => problems[id]))
  const own = several ? planned.flatMap(({ values }) => Object.keys(values)) : []
  const shown = first.filter(({ id }) => !own.includes(id))

  // The eye goes to what is wrong first.
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  if (form.created.length > 0 && !form.failure)
    return <CreatedShipments created={form.created} onAnother={form.begin} />

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.create()
  }

  const fields = {
    words,
    mode,
    values: form.values,
    problems,
    onChange: form.setValue,
    byDefault: form.byDefault,
  }
  return (
    <form ref={element} className={classes.page} onSubmit={submit} noValidate>
      <PageHeader title={t('title')} description={t('lead')} />
      <Section title={t('numbers.title')}>
        <NumberBox {...form} onChange={form.change} />
      </Section>
      <Section title={several ? t('details.each', { n: planned.length }) : t('details.one')}>
        <div className={classes.details}>
          {several ? (
            <p className={classes.note}>{t('details.eachText')}</p>
          ) : (
            <ModeTiles
              label={t('mode')}
              value={mode}
              onChange={(chosen) => form.change({ mode: chosen })}
              offered={form.offered}
            />
          )}
          <FormFields fields={shown} {...fields} />
        </div>
      </Section>
      {opened || isRestWrong
        ? rest.map(({ id, fields: held }) => (
            <Section key={id} title={words.section(id)}>
              <FormFields fields={held} {...fields} />
            </Section>
          ))
        : null}
      <FailureNote error={form.failure} />
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={opened || isRestWrong}
          onClick={() => setOpened(!opened)}
        >
          {opened || isRestWrong ? t('fewer') : t('more')}
        </Button>
        <span className={classes.space} />
        <LinkButton to="/" variant="default">
          {t('cancel')}
        </LinkButton>
        <Button type="submit" loading={form.busy}>
          {several ? t('createSeveral', { n: planned.length }) : t('create')}
        </Button>
      </div>
    </form>
  )
}
