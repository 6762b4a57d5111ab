import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PanelButton } from '../list/panel-button.tsx'
import type { BuilderProps } from './filter-builder.tsx'

/** A request from elsewhere to open with a new condition on a field; `time` counts the requests. */
export type RequestedField = { readonly field: string; readonly time: number }

type Props = Omit<BuilderProps, 'beginWith'> & { readonly requested: RequestedField | null }

const FilterBuilder = lazyPart(async () => (await import('./filter-builder.tsx')).FilterBuilder)

/** The builder of filters, behind its button. */
export function FilterPanel({ requested, ...props }: Props) {
  const { t } = useTranslation('views')
  return (
    <PanelButton
      label={t('filter')}
      icon={<IconFilter size={16} aria-hidden />}
      count={props.filter ? conditionsIn(props.filter).length : 0}
      width={424}
      hotkey={{ keys: 'F', text: 'views:filter' }}
      load={FilterBuilder.load}
      requested={requested?.time ?? 0}
    >
      {(_close, isRequested) => (
        <FilterBuilder {...props} beginWith={(isRequested && requested?.field) || null} />
      )}
    </PanelButton>
  )
}
