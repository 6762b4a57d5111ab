import type { View } from '@rumbo/domain/records/views/view'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressIn } from '../../lib/address-ids.ts'
import { MenuItem } from '../../ui/panels/menu.tsx'

/** What a menu of views opens a dialog for. */
export type ViewDeed = 'rename' | 'duplicate' | 'share' | 'delete'

export type ViewItemsProps = {
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
export function ViewItems({
  view,
  isDefault,
  isCurrent,
  onDeed,
  onDefault,
  onColors,
  ...move
}: ViewItemsProps) {
  const { t } = useTranslation('views')
  const navigate = useNavigate()
  const { onLeft, onRight } = move
  const { owned, organization } = view
  return (
    <>
      {owned && <MenuItem onClick={() => onDeed('rename')}>{t('rename')}</MenuItem>}
      {isCurrent && <MenuItem onClick={() => onDeed('duplicate')}>{t('duplicate')}</MenuItem>}
      {isCurrent && <MenuItem onClick={onColors}>{t('color')}</MenuItem>}
      {!organization && (
        <MenuItem onClick={() => onDefault(isDefault ? null : view.id)}>
          {t(isDefault ? 'noDefault' : 'setDefault')}
        </MenuItem>
      )}
      {onLeft && <MenuItem onClick={onLeft}>{t('left')}</MenuItem>}
      {onRight && <MenuItem onClick={onRight}>{t('right')}</MenuItem>}
      {owned && <MenuItem onClick={() => onDeed('share')}>{t('share')}</MenuItem>}
      <MenuItem onClick={() => void navigate({ href: newReport(view) })}>{t('report')}</MenuItem>
      {owned && (
        <MenuItem color="danger" onClick={() => onDeed('delete')}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  )
}

/** The address of a new report that follows a view. */
const newReport = ({ id, module }: View) =>
  `/settings/reports?edit=new&module=${module}&view=${addressIn(id)}`
