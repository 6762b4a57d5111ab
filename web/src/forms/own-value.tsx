import { ActionIcon } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { IconExternalLink, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Choices } from './choices.tsx'

/** How a value is drawn where its text alone would say less; null where the text is enough. */
export function drawnValue(field: Field, value: Json): ReactNode {
  return field.choices && value !== null ? <Choices field={field} value={value} /> : null
}

/** The way out of a value that is an address: the page, or a mail to write. Next to the value, which a click edits. */
export function ValueLink({ field, value }: { readonly field: Field; readonly value: Json }) {
  const { t } = useTranslation('forms')
  if (typeof value !== 'string') return null
  if (field.type === 'email')
    return (
      <ActionIcon
        component="a"
        href={`mailto:${encodeURIComponent(value)}`}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('write', { to: value })}
      >
        <IconMail size={14} />
      </ActionIcon>
    )
  if (field.type !== 'url' || !/^https?:\/\//i.test(value)) return null
  return (
    <ActionIcon
      component="a"
      href={value}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('openPage', { page: value })}
    >
      <IconExternalLink size={14} />
    </ActionIcon>
  )
}
