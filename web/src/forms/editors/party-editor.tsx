import { TextInput } from '@mantine/core'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { useTranslation } from 'react-i18next'
import { type EditorProps, inputProps } from '../editor.ts'
import classes from './editors.module.css'

/** A party as free text, or as a contact when it has an e-mail. */
export function PartyEditor(props: EditorProps) {
  const { t } = useTranslation('forms')
  const { value, onChange, field, mode, words } = props
  const part = (name: 'label' | 'email') =>
    isRecord(value) && typeof value[name] === 'string' ? value[name] : ''
  const change = (name: 'label' | 'email', text: string) => {
    const rest: Record<string, Json> = isRecord(value) ? { ...(value as Record<string, Json>) } : {}
    delete rest[name]
    const next = text === '' ? rest : { ...rest, [name]: text }
    onChange(Object.keys(next).length === 0 ? null : next)
  }
  return (
    <div className={classes.pair}>
      <TextInput
        {...inputProps(props)}
        placeholder={t('partyName')}
        value={part('label')}
        autoComplete="off"
        onChange={(event) => change('label', event.currentTarget.value)}
      />
      <TextInput
        aria-label={t('emailOf', { field: words.label(field, mode) })}
        placeholder={t('email')}
        inputMode="email"
        value={part('email')}
        autoComplete="off"
        className={classes.second}
        onChange={(event) => change('email', event.currentTarget.value)}
      />
    </div>
  )
}
