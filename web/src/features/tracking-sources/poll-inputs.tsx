import { NumberInput, PasswordInput, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import type { TrackingSource } from '@rumbo/domain/tracking/sources.api'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from '../../lib/calls/api-form.ts'
import { signIns, type TypedSource } from './source-schema.ts'
import classes from './tracking.module.css'

type Props = { readonly form: ApiForm<TypedSource>; readonly source: TrackingSource | null }

/** Where a provider is polled, how we sign in with it, about whose shipments, and how often at most. */
export function PollInputs({ form, source }: Props) {
  const { t } = useTranslation('tracking-sources')
  const signIn = form.watch('signIn')
  const secret = (name: 'value' | 'password') => ({
    label: t(`fields.${name}.${signIn}`),
    autoComplete: 'new-password',
    withAsterisk: true,
    visibilityToggleButtonProps: { 'aria-label': t('showSecret') },
    ...form.field(name),
  })
  const word = (name: 'header' | 'user' | 'tokenUrl' | 'scope', isNeeded = true) => ({
    label: t(`fields.${name}`),
    autoComplete: 'off',
    withAsterisk: isNeeded,
    ...form.field(name),
  })
  return (
    <>
      <TextInput
        label={t('fields.baseUrl')}
        description={t('baseUrlText')}
        type="url"
        inputMode="url"
        autoComplete="off"
        withAsterisk
        {...form.field('baseUrl')}
      />
      <Select
        label={t('fields.signIn')}
        data={signIns
          .filter((each) => each !== 'kept' || source !== null)
          .map((value) => ({
            value,
            label:
              value === 'kept' && source
                ? t('signIns.kept', { kind: t(`signIns.${source.signIn}`) })
                : t(`signIns.${value}`),
          }))}
        value={signIn}
        onChange={(chosen) => form.setValue('signIn', signIns.find((each) => each === chosen) ?? 'none')}
        allowDeselect={false}
      />
      {signIn === 'apiKey' ? (
        <div className={classes.pair}>
          <TextInput placeholder="Consumer-Key" {...word('header')} />
          <PasswordInput {...secret('value')} />
        </div>
      ) : null}
      {signIn === 'oauth' ? <TextInput type="url" {...word('tokenUrl')} /> : null}
      {signIn === 'basic' || signIn === 'oauth' ? (
        <div className={classes.pair}>
          <TextInput {...word('user')} label={t(`users.${signIn}`)} />
          <PasswordInput {...secret('password')} />
        </div>
      ) : null}
      {signIn === 'oauth' ? <TextInput {...word('scope', false)} /> : null}
      <TagsInput
        label={t('fields.carriers')}
        description={t('carriersText')}
        value={form.watch('carriers')}
        error={form.errorOf('carriers')}
        onChange={(codes) =>
          form.setValue(
            'carriers',
            codes.map((code) => code.toUpperCase()),
          )
        }
        splitChars={[',', ' ', ';']}
      />
      <NumberInput
        label={t('fields.callsPerMinute')}
        description={t('callsText')}
        min={1}
        max={6_000}
        allowDecimal={false}
        value={form.watch('callsPerMinute')}
        error={form.errorOf('callsPerMinute')}
        onChange={(count) => form.setValue('callsPerMinute', Number(count))}
      />
      <Switch
        label={t('fields.subscribes')}
        description={t('subscribesText')}
        checked={form.watch('subscribes')}
        onChange={(event) => form.setValue('subscribes', event.currentTarget.checked)}
      />
    </>
  )
}
