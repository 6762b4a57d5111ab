import { Button, Checkbox, Popover, ScrollArea, TextInput } from '@mantine/core'
import { fold } from '@rumbo/domain/fields/fold'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../../grid/grid-column.ts'
import type { ColumnLayout } from '../../../grid/use-column-model.ts'
import classes from './column-chooser.module.css'
import { usualColumns } from './list-columns.ts'

type Props = {
  readonly columns: readonly GridColumn[]
  readonly layout: ColumnLayout
  readonly onChange: (layout: ColumnLayout) => void
}

/** Which fields the list shows; the first one always. */
export function ColumnChooser({ columns, layout, onChange }: Props) {
  const { t } = useTranslation('shipment-list')
  const [words, setWords] = useState('')
  const [first] = usualColumns
  const found = columns.filter(({ label }) => fold(label).includes(fold(words)))

  function toggle(id: string, shown: boolean) {
    const order = shown ? [...layout.order, id] : layout.order.filter((each) => each !== id)
    onChange({ ...layout, order })
  }

  return (
    <Popover position="bottom-end" shadow="md" width={280} trapFocus onClose={() => setWords('')}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('chooser.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          aria-label={t('chooser.search')}
          placeholder={t('chooser.search')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
        <ScrollArea.Autosize mah={320} mt="xs" type="auto">
          <div className={classes.list}>
            {found.map(({ id, label }) => (
              <Checkbox
                key={id}
                size="xs"
                label={label}
                checked={layout.order.includes(id)}
                disabled={id === first}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            ))}
          </div>
        </ScrollArea.Autosize>
        <Button
          fullWidth
          variant="subtle"
          color="gray"
          size="compact-sm"
          mt="xs"
          onClick={() => onChange({ ...layout, order: usualColumns })}
        >
          {t('chooser.usual')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
