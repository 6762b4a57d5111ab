import { ActionIcon } from '@mantine/core'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { groupFields } from '@rumbo/domain/fields/grouping'
import { maxSorts } from '@rumbo/domain/records/record-query'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { groupOf } from '../filters/filter-draft.ts'
import type { FilterParts } from '../filters/filter-group.tsx'
import { sortText } from '../list/list-query.ts'
import { toListInput, type Wanted } from '../list/record-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { listInput, type PrintedList } from './list-input.ts'
import classes from './print-button.module.css'
import { usePrintKey } from './print-keys.ts'

const PrintList = lazyPart(async () => (await import('./print-list.tsx')).PrintList)
const PrintNow = lazyPart(async () => (await import('./print-now.tsx')).PrintNow)

type Props = {
  readonly wanted: Wanted
  readonly filter: Filter | null
  readonly said: FilterParts
  readonly fields: readonly string[]
  /** The fields whose values group the list, as the address has them. */
  readonly group: string | null
  readonly title: string | null
  /** How many the list has, as text. */
  readonly matching: string | undefined
  /** It was printed, or given up. */
  readonly onClosed?: (() => void) | undefined
}

/** Prints the list as it stands: by its key at once, by its button as one chooses. */
export function PrintButton(props: Props) {
  const { contracts } = useRecordScreen()
  const { t } = useTranslation('shell')
  const { counted } = useRecordTranslation('records')
  const [open, setOpen] = useState<'dialog' | 'now' | null>(null)
  usePrintKey({ now: () => setOpen('now'), choose: () => setOpen('dialog') })
  const close = () => {
    setOpen(null)
    props.onClosed?.()
  }
  const { matching } = props
  const list = printedList(props, counted(matching === '1' ? 1 : 2, matching ?? '…'))
  const read = async () => {
    const { sheets } = await contracts.later()
    return call(sheets.list, { ...listInput(list), language: currentLanguage() })
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        className={classes.button}
        aria-label={t('keys.print')}
        data-tip={t('keys.print')}
        aria-haspopup="dialog"
        onClick={() => setOpen('dialog')}
      >
        <IconPrinter size={16} aria-hidden />
      </ActionIcon>
      {open === 'dialog' ? <PrintList list={list} onClose={close} /> : null}
      {open === 'now' ? <PrintNow read={read} onDone={close} /> : null}
    </>
  )
}

function printedList({ wanted, filter, said, fields, group, title }: Props, count: string): PrintedList {
  const { sort: _order, ...query } = toListInput(wanted)
  const [by = null] = groupFields(group)
  const rest = wanted.sort.filter(({ field }) => field !== by)
  const order = by === null ? rest : [{ field: by, descending: false }, ...rest]
  const words = filter ? groupOf(filter).parts.map((part) => said.says.sentence(part, said.fields)) : []
  return {
    query,
    sort: sortText(order.slice(0, maxSorts)),
    fields,
    by,
    title,
    notes: [...(wanted.q ? [`“${wanted.q}”`] : []), ...words].slice(0, 20).map((note) => note.slice(0, 400)),
    count,
  }
}
