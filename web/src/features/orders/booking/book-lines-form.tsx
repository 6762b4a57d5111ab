import { SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import { newId } from '@rumbo/domain/kernel/id'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import { bookProduct } from '@rumbo/domain/orders/booking.api'
import { shipmentOfOrder } from '@rumbo/domain/orders/shipment-of-order'
import { createShipment } from '@rumbo/domain/shipments/api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { issueAt } from '../../../lib/errors/api-error.ts'
import { useFailureText } from '../../../lib/errors/failure-text.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { FormButtons } from '../../../ui/buttons/form-buttons.tsx'
import { type Choice, SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { searchShipments } from '../lines/search-shipments.ts'
import type { BookedShipment } from './booked.tsx'
import { ContainerChoice } from './container-choice.tsx'
import { bookedLines, isTooMuch, leftAfter, type WantedLine } from './wanted-lines.ts'
import { WantedLines } from './wanted-lines-table.tsx'

type Props = {
  readonly orderId: string
  readonly order: Values
  readonly lines: readonly Omit<WantedLine, 'typed'>[]
  readonly onBooked: (shipment: BookedShipment) => void
  readonly onCancel: () => void
}

const targets = ['there', 'new'] as const

/** Which lines, how much of each, and on what. What is refused is said at its line, with what is left of it by then. */
export function BookLinesForm({ orderId, order, lines, onBooked, onCancel }: Props) {
  const { t } = useTranslation(['order-booking', 'shipments'])
  const { recordKey, module } = useRecordScreen()
  const cache = useQueryClient()
  const textOf = useFailureText()
  const { creates } = useMyRole()
  const [wanted, setWanted] = useState(() => lines.map((line) => ({ ...line, typed: line.left })))
  const [target, setTarget] = useState<(typeof targets)[number]>('there')
  const [shipment, setShipment] = useState<Choice | null>(null)
  const [container, setContainer] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode>(modes.find((each) => creates(each)) ?? 'ocean')
  const [name, setName] = useState(textIn(order, module.title) ?? '')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  // A retry makes no second shipment.
  const [idempotencyKey] = useState(newId)
  const chosen = bookedLines(wanted)
  const isRight = chosen.length > 0 && chosen.every((line) => leftAfter(line) !== null && !isTooMuch(line))
  const hasTarget = target === 'new' ? name.trim() !== '' : shipment !== null

  async function targetShipment(): Promise<BookedShipment> {
    if (target === 'there') return { id: shipment?.value ?? '', name: shipment?.label ?? '', isNew: false }
    const { id } = await call(createShipment, shipmentOfOrder(order, mode, name.trim()), {
      idempotencyKey,
      onError: 'inline',
    })
    return { id, name: name.trim(), isNew: true }
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || !isRight || !hasTarget) return
    setBusy(true)
    setFailure(null)
    const found: Record<string, string> = {}
    const done = new Set<string>()
    try {
      const on = await targetShipment()
      for (const { id: productId, typed } of chosen) {
        const containers = container === null ? [] : [{ id: container, quantity: typed }]
        const input = { id: orderId, productId, shipmentId: on.id, quantity: typed, containers }
        try {
          await call(bookProduct, input, { onError: 'inline' })
          done.add(productId)
        } catch (error) {
          found[productId] = issueAt(error, 'quantity') ?? textOf(error)
        }
      }
      await cache.invalidateQueries({ queryKey: [recordKey] })
      setRefused(found)
      if (Object.keys(found).length === 0) onBooked(on)
      else {
        // What went in isn't booked a second time; the shipment that was made is the one to go on with.
        setWanted(wanted.map((line) => (done.has(line.id) ? { ...line, typed: '' } : line)))
        setTarget('there')
        setShipment({ value: on.id, label: on.name })
      }
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={book} noValidate>
      <Stack gap="sm">
        <WantedLines
          lines={wanted}
          refused={refused}
          onChange={(id, typed) => {
            setWanted(wanted.map((line) => (line.id === id ? { ...line, typed } : line)))
            setRefused({ ...refused, [id]: '' })
          }}
        />
        {creates() ? (
          <SegmentedControl
            aria-label={t('order-booking:lines.target')}
            value={target}
            data={targets.map((value) => ({ value, label: t(`order-booking:lines.targets.${value}`) }))}
            onChange={(value) => setTarget(value === 'new' ? 'new' : 'there')}
          />
        ) : null}
        {target === 'there' ? (
          <>
            <SearchSelect
              label={t('order-booking:form.shipment')}
              placeholder={t('order-booking:form.placeholder')}
              source={['shipments to book on']}
              search={searchShipments}
              value={shipment}
              error={isTried && shipment === null ? t('order-booking:form.required') : undefined}
              onChange={(next) => {
                setShipment(next)
                setContainer(null)
              }}
            />
            {shipment ? (
              <ContainerChoice shipmentId={shipment.value} value={container} onChange={setContainer} />
            ) : null}
          </>
        ) : (
          <>
            <TextInput
              label={t('order-booking:lines.name')}
              description={t('order-booking:lines.prefilled')}
              value={name}
              error={isTried && name.trim() === '' ? t('order-booking:lines.nameRequired') : undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Select
              label={t('order-booking:lines.mode')}
              allowDeselect={false}
              data={modes
                .filter(creates)
                .map((value) => ({ value, label: t(`shipments:options.freightType.${value}`) }))}
              value={mode}
              onChange={(value) => setMode(modes.find((each) => each === value) ?? 'ocean')}
            />
          </>
        )}
        <FailureAlert failure={failure} />
        <FormButtons
          submit={t('order-booking:lines.book', { count: chosen.length })}
          busy={busy}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  )
}
