import { MultiSelect, TagsInput } from '@mantine/core'
import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from '../../../lib/calls/api-form.ts'
import type { TypedPartner } from './partner-schema.ts'

/** What one's own company says of a partner, be it here or not: references and the parts it usually has. */
export function OwnWordInputs({ form }: { readonly form: ApiForm<TypedPartner> }) {
  const { t } = useTranslation(['network', 'sharing', 'common'])
  return (
    <>
      <TagsInput
        label={t('fields.references')}
        description={t('fields.referencesHint')}
        value={form.watch('references')}
        onChange={(value) => form.setValue('references', value)}
        error={form.errorOf('references')}
        acceptValueOnBlur
      />
      <MultiSelect
        label={t('fields.kinds')}
        description={t('fields.kindsHint')}
        data={collaboratorKinds.map((value) => ({ value, label: t(`sharing:kinds.${value}`) }))}
        value={form.watch('kinds')}
        onChange={(value) => form.setValue('kinds', value)}
        error={form.errorOf('kinds')}
        searchable
        nothingFoundMessage={t('common:nothingFound')}
        clearable
        clearButtonProps={{ 'aria-label': t('common:clear') }}
      />
    </>
  )
}
