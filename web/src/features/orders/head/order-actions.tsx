import { Button, Kbd } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { IconArrowsExchange, IconPackageImport, IconShip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { useOrderLines } from '../lines/use-order-lines.ts'
import { ProposeChange } from '../proposals/propose-change.tsx'
import { useProposing } from '../proposals/use-proposing.ts'
import classes from './order-actions.module.css'

const BookDialog = lazyPart(async () => (await import('../booking/book-dialog.tsx')).BookDialog)
const ReceiveDialog = lazyPart(async () => (await import('../receiving/receive-dialog.tsx')).ReceiveDialog)

type Dialog = 'book' | 'receive' | 'propose' | null

/** What is done with an order: its lines are booked, what came of them is recorded, and changes are proposed. */
export function OrderActions(of: OfRecord) {
  const { id, values } = of
  const { t } = useTranslation(['order-booking', 'order-proposals'])
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const { lines, mayBook, mayReceive } = useOrderLines(of)
  const { mayPropose } = useProposing(id)
  const counted = lines.flatMap((line) => (line.balance === null ? [] : { ...line, balance: line.balance }))
  const isOver = ['declined', 'closed', 'canceled'].includes(String(values.state))
  const toBook = counted.filter(({ balance }) => Number(balance.left) > 0)
  const books = mayBook && !isOver && toBook.length > 0
  const receives = mayReceive && counted.some(({ balance }) => balance.received !== null)
  useScreenKeys([
    ...(mayPropose ? [{ keys: 'P', text: 'order-proposals:propose', run: () => setDialog('propose') }] : []),
    ...(receives ? [{ keys: 'R', text: 'order-booking:receive.open', run: () => setDialog('receive') }] : []),
    ...(books ? [{ keys: 'B', text: 'order-booking:lines.title', run: () => setDialog('book') }] : []),
  ])
  return (
    <>
      {mayPropose ? (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          aria-keyshortcuts="p"
          aria-haspopup="dialog"
          onClick={() => setDialog('propose')}
        >
          {t('order-proposals:propose')}
        </Button>
      ) : null}
      {receives ? (
        <Button
          variant="default"
          leftSection={<IconPackageImport size={16} aria-hidden />}
          aria-keyshortcuts="r"
          aria-haspopup="dialog"
          onClick={() => setDialog('receive')}
        >
          {t('order-booking:receive.open')}
        </Button>
      ) : null}
      {books ? (
        <Button
          leftSection={<IconShip size={16} aria-hidden />}
          rightSection={
            <Kbd size="xs" className={classes.key} aria-hidden>
              B
            </Kbd>
          }
          aria-keyshortcuts="b"
          aria-haspopup="dialog"
          onClick={() => setDialog('book')}
        >
          {t('order-booking:lines.open')}
        </Button>
      ) : null}
      {dialog === 'book' ? (
        <BookDialog
          orderId={id}
          order={values}
          lines={toBook.map((line) => ({
            id: line.id,
            name: line.name,
            unit: textIn(line.values, 'unit'),
            left: line.balance.left,
          }))}
          onClose={close}
        />
      ) : null}
      {dialog === 'receive' ? <ReceiveDialog orderId={id} lines={counted} onClose={close} /> : null}
      {dialog === 'propose' ? <ProposeChange of={of} onClose={close} /> : null}
    </>
  )
}
