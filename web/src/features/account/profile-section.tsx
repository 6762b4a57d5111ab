import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { updateMe } from '@rumbo/domain/auth/api'
import { updateMeInput } from '@rumbo/domain/auth/update-me-input'
import { removeMyAvatar, setMyAvatar } from '@rumbo/domain/images/avatars.api'
import { dateFormats, languages } from '@rumbo/domain/kernel/language'
import { requiredText } from '@rumbo/domain/kernel/text'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CountrySelect } from '../../forms/country-select.tsx'
import { PictureInput } from '../../forms/files/picture-input.tsx'
import { timeZones } from '../../forms/time-zones.ts'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { personName } from '../../lib/session/people.ts'
import { setUser, useUser } from '../../lib/session/session-state.ts'
import { chooseOwnLanguage } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { languageNames } from '../../ui/buttons/language-switch.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './account-page.module.css'
import { ColumnWidths } from './column-widths.tsx'

const { shape } = updateMeInput
const schema = updateMeInput
  .pick({ lastName: true, language: true, dateFormat: true, timeZone: true })
  .required()
  .extend({
    firstName: requiredText(100),
    title: shape.title.unwrap(),
    position: shape.position.unwrap(),
    phone: shape.phone.unwrap(),
    description: shape.description.unwrap(),
    countryId: z.string(),
  })

/** Who one is, and how one sees texts, dates and times (requirement ORG-05). */
export function ProfileSection() {
  const { t } = useTranslation('account')
  const user = useUser()
  const { firstName, lastName, language, dateFormat, timeZone } = user
  const form = useApiForm({
    schema,
    defaultValues: {
      firstName,
      lastName,
      language,
      dateFormat,
      timeZone,
      title: user.title ?? '',
      position: user.position ?? '',
      phone: user.phone ?? '',
      description: user.description ?? '',
      countryId: user.countryId ?? '',
    },
    keptAs: 'profile',
    send: async ({ countryId, ...profile }) => {
      setUser(await call(updateMe, { ...profile, countryId: countryId || null }, { onError: 'inline' }))
      if (profile.language !== language) await chooseOwnLanguage(profile.language)
      showToast({ status: 'success', title: t('profile.saved'), text: '' })
    },
  })
  return (
    <Section title={t('profile.title')}>
      <PictureInput
        label={t('profile.picture')}
        name={personName(user)}
        src={user.avatar}
        round
        onGive={async (image) => {
          const { avatar } = await call(setMyAvatar, { image }, { onError: 'inline' })
          setUser({ ...user, avatar })
        }}
        onRemove={async () => {
          await call(removeMyAvatar, {}, { onError: 'inline' })
          setUser({ ...user, avatar: null })
        }}
      />
      <form onSubmit={form.onSubmit} noValidate className={classes.form}>
        <div className={classes.pair}>
          <TextInput label={t('profile.firstName')} autoComplete="given-name" {...form.field('firstName')} />
          <TextInput label={t('profile.lastName')} autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <div className={classes.pair}>
          <TextInput
            label={t('profile.jobTitle')}
            autoComplete="organization-title"
            {...form.field('title')}
          />
          <TextInput label={t('profile.position')} autoComplete="off" {...form.field('position')} />
        </div>
        <div className={classes.pair}>
          <TextInput label={t('profile.phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
          <CountrySelect
            label={t('profile.country')}
            value={form.watch('countryId')}
            onChange={(id) => form.setValue('countryId', id)}
            error={form.errorOf('countryId')}
          />
        </div>
        <Textarea label={t('profile.about')} autosize minRows={2} {...form.field('description')} />
        <div className={classes.pair}>
          <Select
            label={t('profile.language')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={form.watch('language')}
            onChange={(value) => form.setValue('language', value ?? language)}
            allowDeselect={false}
          />
          <Select
            label={t('profile.dateFormat')}
            data={[...dateFormats]}
            value={form.watch('dateFormat')}
            onChange={(value) => form.setValue('dateFormat', value ?? dateFormat)}
            allowDeselect={false}
          />
        </div>
        <Select
          label={t('profile.timeZone')}
          description={t('profile.timeZoneHint')}
          data={timeZones(timeZone)}
          value={form.watch('timeZone')}
          onChange={(value) => form.setValue('timeZone', value ?? timeZone)}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('common:nothingFound')}
          limit={100}
          error={form.errorOf('timeZone')}
        />
        <FailureAlert failure={form.failure} />
        <div className={classes.buttons}>
          <Button type="submit" loading={form.busy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <ColumnWidths />
    </Section>
  )
}
