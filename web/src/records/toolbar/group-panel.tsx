import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PanelButton } from '../list/panel-button.tsx'
import type { GroupProps } from './group-choice.tsx'

const GroupChoice = lazyPart(async () => (await import('./group-choice.tsx')).GroupChoice)

/** By which field the list is grouped. */
export function GroupPanel(props: GroupProps) {
  const { t } = useTranslation('views')
  const label = props.columns.find(({ id }) => id === props.group)?.label
  return (
    <PanelButton
      label={t('groupBy.button')}
      icon={<IconStack2 size={16} aria-hidden />}
      count={label ? 1 : 0}
      value={label}
      width={260}
      hotkey={{ keys: 'G', text: 'views:groupBy.button' }}
      load={GroupChoice.load}
    >
      {(close) => (
        <GroupChoice
          {...props}
          onChange={(group) => {
            close()
            props.onChange(group)
          }}
        />
      )}
    </PanelButton>
  )
}
