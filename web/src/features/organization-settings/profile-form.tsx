import { Button, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { updateOrganization } from '@rumbo/domain/organizations/api'
import {
  annualShipmentRanges,
  type Organization,
  organizationStates,
  organizationTypes,
} from '@rumbo/domain/organizations/organization'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../forms/country-select.tsx'
import { timeZones } from '../../forms/time-zones.ts'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { fromTyped, type TypedProfile, typedOf, typedProfile } from './profile-schema.ts'
import classes from './settings.module.css'

type Props = { readonly organization: Organization; readonly onSaved: () => Promise<void> }

/** The organization's profile as a form (requirement ORG-01). */
export function ProfileForm({ organization, onSaved }: Props) {
  const { t } = useTranslation(['organization', 'sign-up'])
  const form = useApiForm<TypedProfile>({
    schema: typedProfile,
    defaultValues: typedOf(organization),
    keptAs: `organization ${organization.id}`,
    send: async (typed) => {
      await call(updateOrganization, { id: organization.id, ...fromTyped(typed) }, { onError: 'inline' })
      await onSaved()
      showToast({ status: 'success', title: t('general.saved'), text: '' })
    },
  })
  const select = (name: 'type' | 'state' | 'annualShipmentRange' | 'timeZone') => ({
    value: form.watch(name) || null,
    onChange: (value: string | null) => form.setValue(name, value ?? ''),
    error: form.errorOf(name),
  })
  const list = (name: 'referenceCodes' | 'allowedEmailDomains') => ({
    value: form.watch(name),
    onChange: (value: string[]) => form.setValue(name, value),
    error: form.errorOf(name),
    acceptValueOnBlur: true,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className={classes.form}>
      <div className={classes.pair}>
        <TextInput label={t('fields.name')} autoComplete="organization" {...form.field('name')} />
        <TextInput label={t('fields.code')} autoComplete="off" {...form.field('code')} />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('fields.type')}
          data={organizationTypes.map((value) => ({
            value,
            label: t(`sign-up:organization.types.${value}`),
          }))}
          allowDeselect={false}
          {...select('type')}
        />
        <CountrySelect
          label={t('fields.country')}
          value={form.watch('countryId')}
          onChange={(id) => form.setValue('countryId', id)}
          error={form.errorOf('countryId')}
        />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('fields.range')}
          data={annualShipmentRanges.map((value) => ({
            value,
            label: t(`sign-up:organization.ranges.${value}`),
          }))}
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          {...select('annualShipmentRange')}
        />
        <Select
          label={t('fields.timeZone')}
          data={timeZones(organization.timeZone)}
          searchable
          limit={100}
          allowDeselect={false}
          nothingFoundMessage={t('common:nothingFound')}
          {...select('timeZone')}
        />
      </div>
      <Select
        label={t('fields.state')}
        description={t('general.stateHint')}
        data={organizationStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        allowDeselect={false}
        {...select('state')}
      />
      <TextInput label={t('fields.location')} autoComplete="off" {...form.field('location')} />
      <TextInput label={t('fields.website')} type="url" autoComplete="url" {...form.field('website')} />
      <div className={classes.pair}>
        <TextInput label={t('fields.phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
        <TextInput
          label={t('fields.contactPhone')}
          type="tel"
          autoComplete="off"
          {...form.field('contactPhone')}
        />
      </div>
      <Textarea label={t('fields.description')} autosize minRows={2} {...form.field('description')} />
      <TagsInput
        label={t('fields.referenceCodes')}
        description={t('general.referenceCodesHint')}
        {...list('referenceCodes')}
      />
      <TagsInput
        label={t('fields.domains')}
        description={t('general.domainsHint')}
        {...list('allowedEmailDomains')}
      />
      <FailureAlert failure={form.failure} />
      <div>
        <Button type="submit" loading={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
