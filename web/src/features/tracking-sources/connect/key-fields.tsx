import { Button, Collapse, NumberInput, PasswordInput, TagsInput, TextInput } from '@mantine/core'
import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './connect-panel.module.css'
import { hasSecret, type KeyForm } from './key-form.ts'

type Props = {
  readonly preset: TrackingPreset
  readonly form: KeyForm
  /** A source is there whose key stays where none is typed. */
  readonly isKept: boolean
  readonly onChange: (part: Partial<KeyForm>) => void
}

/** The key, and behind a button what the preset has brought: address, headers, limit. */
export function KeyFields({ preset, form, isKept, onChange }: Props) {
  const { t } = useTranslation('connect-tracking')
  const [opened, setOpened] = useState(preset.baseUrl === null)
  const rawId = useId()
  const withSecret = hasSecret(preset, form)
  const secretly = {
    autoComplete: 'new-password',
    placeholder: isKept ? '••••••••' : '',
    visibilityToggleButtonProps: { 'aria-label': t('key.show') },
  }
  const text = (field: 'baseUrl' | 'header' | 'secretHeader' | 'tokenUrl' | 'name') => ({
    label: t(`key.${field}`),
    value: form[field],
    autoComplete: 'off',
    size: 'xs',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: event.currentTarget.value.trim() }),
  })
  return (
    <>
      <PasswordInput
        {...secretly}
        aria-label={t(withSecret ? 'key.clientId' : 'key.key')}
        {...(withSecret ? { label: t('key.clientId') } : {})}
        value={form.key}
        onChange={(event) => onChange({ key: event.currentTarget.value.trim() })}
      />
      {withSecret ? (
        <PasswordInput
          {...secretly}
          label={t('key.secret')}
          value={form.secret}
          onChange={(event) => onChange({ secret: event.currentTarget.value.trim() })}
        />
      ) : null}
      <p className={classes.quiet}>{t(isKept ? 'key.kept' : 'key.sealed')}</p>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-expanded={opened}
        aria-controls={rawId}
        onClick={() => setOpened(!opened)}
      >
        {t('panel.raw')}
      </Button>
      <Collapse expanded={opened} id={rawId}>
        <div className={classes.raw}>
          <TextInput {...text('name')} onChange={(event) => onChange({ name: event.currentTarget.value })} />
          <TextInput {...text('baseUrl')} type="url" inputMode="url" />
          {preset.signIn?.kind === 'oauth' ? <TextInput {...text('tokenUrl')} type="url" /> : null}
          <TextInput {...text('header')} placeholder="Consumer-Key" />
          {preset.signIn?.kind === 'oauth' ? null : <TextInput {...text('secretHeader')} />}
          <TagsInput
            label={t('key.carriers')}
            size="xs"
            value={[...form.carriers]}
            splitChars={[',', ' ', ';']}
            onChange={(codes) => onChange({ carriers: codes.map((code) => code.toUpperCase()) })}
          />
          <NumberInput
            label={t('key.calls')}
            size="xs"
            min={1}
            max={6_000}
            allowDecimal={false}
            value={form.callsPerMinute}
            onChange={(calls) => onChange({ callsPerMinute: Math.max(1, Number(calls) || 1) })}
          />
        </div>
      </Collapse>
    </>
  )
}
