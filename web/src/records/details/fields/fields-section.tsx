import { UnstyledButton } from '@mantine/core'
import type { Field } from '@rumbo/domain/fields/field'
import type { Color } from '@rumbo/domain/kernel/color'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import classes from '../record-sections.module.css'

type Props = {
  readonly title: string
  readonly description?: ReactNode
  readonly color?: Color | undefined
  readonly shown: readonly Field[]
  /** How many of its fields are empty and may be folded away; 0 offers nothing. */
  readonly empty: number
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly labelOf: (field: Field) => string
  /** What stands behind the name of a field. */
  readonly markOf: (field: Field) => ReactNode
  readonly children: (field: Field) => ReactNode
}

/** The fields of one section in two columns; its empty ones are a word at the right that opens them. */
export function FieldsSection({
  title,
  empty,
  open,
  onOpen,
  shown,
  labelOf,
  markOf,
  children,
  ...look
}: Props) {
  const { t } = useTranslation('record-details')
  const { count } = useFormats()
  const Icon = open ? IconMinus : IconPlus
  return (
    <Section
      title={title}
      {...look}
      actions={
        empty > 0 ? (
          <UnstyledButton className={classes.more} aria-expanded={open} onClick={() => onOpen(!open)}>
            <Icon size={14} aria-hidden />
            {t('fields.empty', { count: empty, text: count(empty) })}
          </UnstyledButton>
        ) : null
      }
    >
      {shown.length > 0 ? (
        <dl className={classes.fields}>
          {shown.map((field) => (
            <div
              key={field.id}
              className={classes.field}
              data-wide={field.type === 'text' || field.pictures || undefined}
            >
              <dt className={classes.label}>
                {labelOf(field)}
                {markOf(field)}
              </dt>
              <dd className={classes.value}>{children(field)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Section>
  )
}
