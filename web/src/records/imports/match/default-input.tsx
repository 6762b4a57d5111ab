import { ActionIcon, Button } from '@mantine/core'
import type { FileColumn } from '@rumbo/domain/records/imports/import'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './match.module.css'
import type { ColumnWish } from './matching.ts'
import type { Target } from './use-targets.ts'
import { ValueInput } from './value-input.tsx'

type Props = {
  readonly column: FileColumn
  readonly target: Target
  readonly wish: ColumnWish
  readonly onChange: (wish: ColumnWish) => void
}

/** The optional default for empty cells of a column and for those that say `N/A`. */
export function DefaultInput({ column, target, wish, onChange }: Props) {
  const { t } = useTranslation('imports')
  const { constant, ...without } = wish
  const { header } = column
  if (constant === undefined)
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="dimmed"
        fw={450}
        className={classes.defaultAdd}
        leftSection={<IconPlus size={12} aria-hidden />}
        aria-label={t('match.defaultAddOf', { column: header })}
        onClick={() => onChange({ ...wish, constant: '' })}
      >
        {t('match.defaultAdd')}
      </Button>
    )
  return (
    <div className={classes.default}>
      <ValueInput
        target={target}
        text={constant}
        aria-label={t('match.defaultOf', { column: header })}
        placeholder={t('match.default')}
        className={classes.defaultInput}
        onChange={(text) => onChange({ ...wish, constant: text })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('match.defaultRemove', { column: header })}
        onClick={() => onChange(without)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
