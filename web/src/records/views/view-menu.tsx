import { Menu } from '@mantine/core'
import type { View } from '@rumbo/domain/records/views/view'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import classes from './view-tabs.module.css'

/** What a menu of views opens a dialog for. */
export type ViewDeed = 'rename' | 'duplicate' | 'share' | 'delete'

type Props = {
  readonly view: View
  readonly isDefault: boolean
  /** Whether the list is looked at through it: a copy is made of what one looks at. */
  readonly isCurrent: boolean
  readonly onDeed: (deed: ViewDeed) => void
  readonly onDefault: (id: string | null) => void
  /** Asks for the rules by which its cells have colors. */
  readonly onColors: () => void
  /** Moves its tab by one place; absent: there is no such place. */
  readonly onLeft: (() => void) | undefined
  readonly onRight: (() => void) | undefined
}

/** What can be done with a view, as its reader may. */
export function ViewItems({ view, isDefault, isCurrent, onDeed, onDefault, onColors, ...move }: Props) {
  const { t } = useTranslation('views')
  const { onLeft, onRight } = move
  const { owned, organization } = view
  return (
    <>
      {owned && <Menu.Item onClick={() => onDeed('rename')}>{t('rename')}</Menu.Item>}
      {isCurrent && <Menu.Item onClick={() => onDeed('duplicate')}>{t('duplicate')}</Menu.Item>}
      {isCurrent && <Menu.Item onClick={onColors}>{t('color')}</Menu.Item>}
      {!organization && (
        <Menu.Item onClick={() => onDefault(isDefault ? null : view.id)}>
          {t(isDefault ? 'noDefault' : 'setDefault')}
        </Menu.Item>
      )}
      {onLeft && <Menu.Item onClick={onLeft}>{t('left')}</Menu.Item>}
      {onRight && <Menu.Item onClick={onRight}>{t('right')}</Menu.Item>}
      {owned && <Menu.Item onClick={() => onDeed('share')}>{t('share')}</Menu.Item>}
      {owned && (
        <Menu.Item color="danger" onClick={() => onDeed('delete')}>
          {t('delete')}
        </Menu.Item>
      )}
    </>
  )
}

type AtProps = Props & {
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** The same where a tab was right-clicked, or its menu was opened by keys. */
export function ViewMenuAt({ at, onClose, ...items }: AtProps) {
  const { t } = useTranslation('views')
  return (
    <OnePanel opened onClose={onClose}>
      <Menu opened onClose={onClose} position="bottom-start" width={220}>
        <Menu.Target>
          <span className={classes.point} style={{ left: at.x, top: at.y }} />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('actions', { name: items.view.name })}>
          <ViewItems {...items} />
        </Menu.Dropdown>
      </Menu>
    </OnePanel>
  )
}
