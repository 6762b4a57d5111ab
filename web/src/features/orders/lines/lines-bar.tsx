import { Button, CloseButton, Popover } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { defaultDelimiter } from '@rumbo/domain/records/exports/csv'
import { IconCalendar, IconCopy, IconFileTypeCsv, IconShip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import bar from '../../../records/bulk/selection-bar.module.css'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { useTableRows } from '../../../records/tables/use-table-rows.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { BookDialog } from '../booking/book-dialog.tsx'
import { cellsOfLines, csvOfLines } from './cells-of-lines.ts'
import type { OrderLine } from './use-order-lines.ts'

type Props = {
  readonly of: OfRecord
  readonly lines: readonly OrderLine[]
  readonly mayBook: boolean
  readonly onClear: () => void
}

/** What can be done with chosen lines of an order. */
export function LinesBar({ of, lines, mayBook, onClear }: Props) {
  const { t } = useTranslation(['order-booking', 'works'])
  const textOf = useFailureText()
  const rows = useTableRows(of.id, 'order_lines')
  const [deleting, setDeleting] = useState(false)
  const [dating, setDating] = useState(false)
  const [booking, setBooking] = useState(false)
  const toBook = lines.flatMap(({ id, name, values, balance }) =>
    balance !== null && Number(balance.left) > 0
      ? { id, name, unit: textIn(values, 'unit'), left: balance.left }
      : [],
  )

  async function date(value: string | null) {
    setDating(false)
    for (const { id, values } of lines) {
      const seen = textIn(values, 'cargoReadyDate')
      await rows.save(id, { field: 'cargoReadyDate', value, seen })
    }
    showToast({ status: 'success', title: t('chosen.dated', { count: lines.length }), text: '' })
  }

  /** One after another: a line that stays says why, the others go. */
  async function remove() {
    const refused: string[] = []
    for (const { id, name } of lines) {
      await rows.remove(id).catch((error: unknown) => void refused.push(`${name}: ${textOf(error)}`))
    }
    setDeleting(false)
    if (refused.length === 0) onClear()
    else
      showToast({
        status: 'error',
        title: t('chosen.kept', { count: refused.length }),
        text: refused.join('\n'),
      })
  }

  async function copy() {
    await navigator.clipboard.writeText(cellsOfLines(lines, (key) => t(`order-booking:${key}`)))
    showToast({ status: 'success', title: t('chosen.copied', { count: lines.length }), text: '' })
  }

  function save() {
    const text = csvOfLines(lines, {
      textOf: (key) => t(`order-booking:${key}`),
      delimiter: defaultDelimiter[currentLanguage()],
    })
    saveFile(`${textIn(of.values, 'name') ?? t('chosen.file')}.csv`, text, 'text/csv')
  }

  return (
    <div className={bar.bar} role="toolbar" aria-label={t('chosen.label')} data-instead-of-bottom data-fixed>
      <span className={bar.count} role="status">
        {t('lines', { count: lines.length })}
      </span>
      <span className={bar.actions}>
        {mayBook && toBook.length > 0 ? (
          <Button
            size="compact-sm"
            leftSection={<IconShip size={16} aria-hidden />}
            onClick={() => setBooking(true)}
          >
            {t('chosen.book')}
          </Button>
        ) : null}
        <OnePanel opened={dating} onClose={() => setDating(false)}>
          <Popover opened={dating} onChange={setDating} position="top" trapFocus returnFocus>
            <Popover.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCalendar size={16} aria-hidden />}
                onClick={() => setDating(!dating)}
              >
                {t('chosen.date')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <DateInput
                label={t('chosen.ready')}
                value={null}
                data-autofocus
                popoverProps={{ withinPortal: false }}
                onChange={(value) =>
                  void date(value).catch((error) =>
                    showToast({ status: 'error', title: textOf(error), text: '' }),
                  )
                }
              />
            </Popover.Dropdown>
          </Popover>
        </OnePanel>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('chosen.copy')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={save}
        >
          {t('chosen.save')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t('chosen.delete')}
        </Button>
      </span>
      <CloseButton size="sm" aria-label={t('works:bar.clear')} onClick={onClear} />
      {booking ? (
        <BookDialog
          orderId={of.id}
          order={of.values}
          lines={toBook}
          onClose={() => {
            setBooking(false)
            onClear()
          }}
        />
      ) : null}
      <ConfirmDialog
        opened={deleting}
        title={t('chosen.deleteTitle', { count: lines.length })}
        confirmLabel={t('chosen.deleteConfirm', { count: lines.length })}
        destructive
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        {t('chosen.deleteText')}
      </ConfirmDialog>
    </div>
  )
}
