import { Button } from '@mantine/core'
import type { Color } from '@rumbo/domain/kernel/color'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorChip } from '../../ui/chips/color-chip.tsx'
import classes from './settings.module.css'

type Named = { readonly id: string; readonly name: string; readonly color: Color }

type Props<Item extends Named> = {
  readonly items: readonly Item[]
  /** What stands next to the name. */
  readonly note?: (item: Item) => ReactNode
  /** Absent where the user may change nothing. */
  readonly onEdit?: ((item: Item) => void) | undefined
  readonly onDelete?: ((item: Item) => void) | undefined
}

/** Things with a name and a color, with the ways to change them. */
export function NamedList<Item extends Named>({ items, note, onEdit, onDelete }: Props<Item>) {
  const { t } = useTranslation('organization')
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.row}>
          <div className={classes.words}>
            <ColorChip color={item.color}>{item.name}</ColorChip>
            {note ? <p className={classes.quiet}>{note(item)}</p> : null}
          </div>
          <div className={classes.buttons}>
            {onEdit ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('editOne', { name: item.name })}
                onClick={() => onEdit(item)}
              >
                {t('edit')}
              </Button>
            ) : null}
            {onDelete ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('deleteOne', { name: item.name })}
                onClick={() => onDelete(item)}
              >
                {t('delete')}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
