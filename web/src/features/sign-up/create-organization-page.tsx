import { Button, Group, Stack, TextInput } from '@mantine/core'
import { createOrganization } from '@rumbo/domain/organizations/api'
import { setRecordDefaults } from '@rumbo/domain/records/defaults/defaults.api'
import { firstDefaults } from '@rumbo/domain/shipments/first-defaults'
import { shipments } from '@rumbo/domain/shipments/module'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { setCredentials } from '../../lib/calls/credentials.ts'
import { useEnterOrganization } from '../../lib/session/enter.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { CountrySelect } from './country-select.tsx'
import { FirstDefaultsInputs } from './first-defaults-inputs.tsx'
import { chosen, type TypedOrganization, typedOrganization } from './organization-schema.ts'
import { RangeSelect, TypeSelect } from './organization-selects.tsx'
import { SignUpSteps } from './sign-up-steps.tsx'

const empty: TypedOrganization = {
  name: '',
  code: '',
  type: '',
  countryId: '',
  annualShipmentRange: '',
  carrier: null,
  homePort: null,
}

/** A new organization (SIGN-03); its founder becomes its administrator and goes on to invite others. */
export function CreateOrganizationPage() {
  const { t } = useTranslation('sign-up')
  const enterOrganization = useEnterOrganization()
  const form = useApiForm<TypedOrganization>({
    schema: typedOrganization,
    defaultValues: empty,
    keptAs: 'organization new',
    send: async ({ carrier, homePort, ...typed }) => {
      const [type, countryId] = [chosen(typed.type), chosen(typed.countryId)]
      if (!type || !countryId) return
      const { id } = await call(
        createOrganization,
        { ...typed, type, countryId, annualShipmentRange: chosen(typed.annualShipmentRange) },
        { onError: 'inline' },
      )
      const values = firstDefaults({ type, carrier, homePort })
      if (Object.keys(values).length > 0) {
        setCredentials({ organizationId: id })
        // The organization is founded: what could not be kept is set in its settings.
        await call(setRecordDefaults, { module: shipments.catalogue.module, values }).catch(() => undefined)
      }
      await enterOrganization(id, '/sign-up/invite')
    },
  })
  const set = (name: keyof TypedOrganization) => (value: string) =>
    form.setValue(name, value as never, { shouldValidate: form.errorOf(name) !== undefined })
  return (
    <NarrowPage
      title={t('create.title')}
      description={t('create.description')}
      steps={<SignUpSteps at="organization" />}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <TextInput label={t('organization.name')} autoComplete="organization" {...form.field('name')} />
          <TextInput
            label={t('organization.code')}
            description={t('organization.codeHint')}
            autoComplete="off"
            {...form.field('code')}
          />
          <TypeSelect value={form.watch('type')} onChange={set('type')} error={form.errorOf('type')} />
          <CountrySelect onChange={set('countryId')} error={form.errorOf('countryId')} />
          <RangeSelect
            value={form.watch('annualShipmentRange')}
            onChange={set('annualShipmentRange')}
            error={form.errorOf('annualShipmentRange')}
          />
          <FirstDefaultsInputs
            carrier={form.watch('carrier')}
            homePort={form.watch('homePort')}
            onCarrier={(carrier) => form.setValue('carrier', carrier)}
            onHomePort={(homePort) => form.setValue('homePort', homePort)}
          />
          <FailureAlert failure={form.failure} />
          <Group gap="xs">
            <Button type="submit" loading={form.busy}>
              {t('create.submit')}
            </Button>
            <LinkButton to="/sign-up/organization" variant="default">
              {t('back')}
            </LinkButton>
          </Group>
        </Stack>
      </form>
    </NarrowPage>
  )
}
