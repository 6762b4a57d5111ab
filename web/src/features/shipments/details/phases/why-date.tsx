import { ActionIcon, Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../../../ui/panels/one-panel.tsx'
import type { DateKey } from './phase-queries.ts'
import classes from './why.module.css'
import { WhyPanel } from './why-panel.tsx'

type Props = {
  readonly id: string
  readonly date: DateKey
  /** What the date is of: "ETA". */
  readonly what: string
  /** Whether the carrier's date may be taken instead of a person's. */
  readonly mayAdopt: boolean
}

/** The button next to a date that explains it: whose it is, which rule chose it, and all other statements about it. */
export function WhyDate({ id, date, what, mayAdopt }: Props) {
  const { t } = useTranslation('shipment-phases')
  const [opened, setOpened] = useState(false)
  return (
    <OnePanel opened={opened} onClose={() => setOpened(false)}>
      <Popover
        opened={opened}
        onChange={setOpened}
        width={440}
        position="bottom-end"
        shadow="md"
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={20}
            className={classes.ask}
            aria-label={t('why.ask', { what })}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconHelpCircle size={14} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('why.ask', { what })} maw="calc(100vw - 24px)">
          <WhyPanel id={id} date={date} what={what} mayAdopt={mayAdopt} onDone={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
    </OnePanel>
  )
}
