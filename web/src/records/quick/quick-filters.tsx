import { Button } from '@mantine/core'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredPanel } from '../../ui/panels/anchored-panel.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { isOn, type QuickFilter, withoutQuick, withQuick } from './quick-filter.ts'
import classes from './quick-filters.module.css'

type Props = {
  readonly quick: readonly QuickFilter[]
  /** How many records each would leave, as text; none while it is not known. */
  readonly counts: Readonly<Record<string, string | undefined>>
  readonly filter: Filter | null
  readonly onChange: (filter: Filter | null) => void
  /** Shows the conditions of the filter, to be changed. */
  readonly onEdit: () => void
}

/** Filters that are switched on and off by one press; those that are on must all hold. */
export function QuickFilters({ quick, counts, filter, onChange, onEdit }: Props) {
  const { t } = useTranslation('views')
  if (quick.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a line that scrolls
    <div role="group" aria-label={t('quick.label')} className={classes.chips}>
      {quick.map((each) => (
        <Chip
          key={each.id}
          quick={each}
          count={counts[each.id]}
          isPressed={isOn(filter, each)}
          onPress={() => onChange(isOn(filter, each) ? withoutQuick(filter, each) : withQuick(filter, each))}
          onEdit={() => {
            onChange(withQuick(filter, each))
            onEdit()
          }}
        />
      ))}
    </div>
  )
}

type ChipProps = {
  readonly quick: QuickFilter
  readonly count: string | undefined
  readonly isPressed: boolean
  readonly onPress: () => void
  readonly onEdit: () => void
}

function Chip({ quick, count, isPressed, onPress, onEdit }: ChipProps) {
  const { words } = useRecordScreen()
  const { t } = useTranslation(['views', words.list])
  const [opened, setOpened] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setOpened(false), [])
  return (
    <span ref={place} className={classes.place}>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={isPressed}
        onClick={onPress}
        onContextMenu={(event) => {
          event.preventDefault()
          setOpened(true)
        }}
      >
        {t(`${words.list}:quick.${quick.id}`)} <span className={classes.count}>{count ?? ''}</span>
      </button>
      <AnchoredPanel around={place} opened={opened} onClose={close} position="bottom-start" padding={4}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => {
            close()
            onEdit()
          }}
        >
          {t('views:quick.edit')}
        </Button>
      </AnchoredPanel>
    </span>
  )
}
