import type { Right } from '@rumbo/domain/records/rights/right'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './right-mark.module.css'

const icons = { edit: IconPencil, view: IconEye, hide: IconEyeOff } as const

/** A right as icon and word. */
export function RightMark({ right }: { readonly right: Right }) {
  const { t } = useTranslation('rights')
  const Icon = icons[right]
  return (
    <span className={classes.mark} data-right={right}>
      <Icon size={14} aria-hidden />
      {t(`access.${right}`)}
    </span>
  )
}
