import { Menu } from '@mantine/core'
import { maxGroupings } from '@rumbo/domain/fields/grouping'
import { IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** The column's field. */
  readonly id: string
  /** The fields that rows are grouped by. */
  readonly group: readonly string[]
  readonly onGroup: (fields: readonly string[]) => void
}

/** Groups by a column, within the groups that there are or in their place, or no more. */
export function GroupItems({ id, group, onGroup }: Props) {
  const { t } = useTranslation('grid')
  const icon = <IconTable size={16} stroke={1.75} aria-hidden />
  if (group.includes(id))
    return (
      <Menu.Item leftSection={icon} onClick={() => onGroup(group.filter((each) => each !== id))}>
        {t('menu.ungroup')}
      </Menu.Item>
    )
  return (
    <>
      <Menu.Item leftSection={icon} onClick={() => onGroup([id])}>
        {t('menu.group')}
      </Menu.Item>
      {group.length > 0 && group.length < maxGroupings && (
        <Menu.Item leftSection={icon} onClick={() => onGroup([...group, id])}>
          {t('menu.groupWithin')}
        </Menu.Item>
      )}
    </>
  )
}
