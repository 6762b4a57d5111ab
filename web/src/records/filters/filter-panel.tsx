import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PanelButton } from '../list/panel-button.tsx'
import type { BuilderProps } from './filter-builder.tsx'

/** From elsewhere, the how manyeth time, it is asked to open with a new condition on a field. */
export type AskedField = { readonly field: string; readonly time: number }

type Props = Omit<BuilderProps, 'beginWith'> & { readonly asked: AskedField | null }

const FilterBuilder = lazyPart(async () => (await import('./filter-builder.tsx')).FilterBuilder)

/** The builder of filters, behind its button. */
export function FilterPanel({ asked, ...props }: Props) {
  const { t } = useTranslation('views')
  return (
    <PanelButton
      label={t('filter')}
      icon={<IconFilter size={16} aria-hidden />}
      count={props.filter ? conditionsIn(props.filter).length : 0}
      width={620}
      load={FilterBuilder.load}
      asked={asked?.time ?? 0}
    >
      {(_close, isAsked) => <FilterBuilder {...props} beginWith={(isAsked && asked?.field) || null} />}
    </PanelButton>
  )
}
