import { Button, Stack } from '@mantine/core'
import { updateOrganization } from '@rumbo/domain/organizations/api'
import type { Organization } from '@rumbo/domain/organizations/organization'
import { useTranslation } from 'react-i18next'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { useEnterOrganization } from '../../lib/session/enter.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { CountrySelect } from './country-select.tsx'
import { chosen, type TypedOrganization, typedOrganization } from './organization-schema.ts'
import { TypeSelect } from './organization-selects.tsx'

const schema = typedOrganization.pick({ type: true, countryId: true })

/** Country and type, each only where it is missing. */
export function MissingInformationForm({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('sign-up')
  const enterOrganization = useEnterOrganization()
  const { id, type, countryId } = organization
  const form = useApiForm<Pick<TypedOrganization, 'type' | 'countryId'>>({
    schema,
    defaultValues: { type: type ?? '', countryId: countryId ?? '' },
    send: async (typed) => {
      const added = {
        ...(type ? {} : { type: chosen(typed.type) }),
        ...(countryId ? {} : { countryId: chosen(typed.countryId) }),
      }
      await call(updateOrganization, { id, ...added }, { onError: 'inline' })
      await enterOrganization(id, '/')
    },
  })
  const again = (name: 'type' | 'countryId') => ({ shouldValidate: form.errorOf(name) !== undefined })
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        {type ? null : (
          <TypeSelect
            value={form.watch('type')}
            onChange={(value) => form.setValue('type', value, again('type'))}
            error={form.errorOf('type')}
          />
        )}
        {countryId ? null : (
          <CountrySelect
            onChange={(value) => form.setValue('countryId', value, again('countryId'))}
            error={form.errorOf('countryId')}
          />
        )}
        <FailureAlert failure={form.failure} />
        <Button type="submit" loading={form.busy}>
          {t('information.submit')}
        </Button>
      </Stack>
    </form>
  )
}
