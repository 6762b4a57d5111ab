import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../../forms/country-select.tsx'
import type { ApiForm } from '../../../lib/calls/api-form.ts'
import classes from '../network.module.css'
import { OwnWordInputs } from './own-word-inputs.tsx'
import type { TypedPartner } from './partner-schema.ts'

type Props = {
  readonly form: ApiForm<TypedPartner>
  /** What stands beneath the name. */
  readonly children?: ReactNode
}

/** All that is written of a company that isn't here. */
export function PartnerInputs({ form, children }: Props) {
  const { t } = useTranslation('network')
  return (
    <>
      <TextInput
        label={t('fields.name')}
        autoComplete="off"
        withAsterisk
        data-autofocus
        {...form.field('name')}
      />
      {children}
      <div className={classes.pair}>
        <TextInput label={t('fields.code')} autoComplete="off" {...form.field('code')} />
        <CountrySelect
          label={t('fields.country')}
          value={form.watch('countryId')}
          onChange={(id) => form.setValue('countryId', id)}
          error={form.errorOf('countryId')}
        />
      </div>
      <OwnWordInputs form={form} />
      <TextInput label={t('fields.location')} autoComplete="off" {...form.field('location')} />
      <div className={classes.pair}>
        <TextInput label={t('fields.website')} type="url" autoComplete="off" {...form.field('website')} />
        <TextInput label={t('fields.phone')} type="tel" autoComplete="off" {...form.field('contactPhone')} />
      </div>
      <Textarea label={t('fields.description')} autosize minRows={2} {...form.field('description')} />
    </>
  )
}
