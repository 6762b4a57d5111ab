import { textIn } from '@rumbo/domain/fields/values'
import type { OfRecord } from '../../../records/details/record-details.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { useLineNames } from './use-line-names.ts'
import { useProposing } from './use-proposing.ts'

const ProposeForm = lazyPart(async () => (await import('./propose-form.tsx')).ProposeForm)

/** The dialog in which a change of an order's lines is proposed. */
export function ProposeChange({ of, onClose }: { readonly of: OfRecord; readonly onClose: () => void }) {
  const { lines, fields, partners } = useProposing(of.id)
  const nameOf = useLineNames(lines)
  return (
    <ProposeForm
      orderId={of.id}
      currency={textIn(of.values, 'currency')}
      nameOf={nameOf}
      lines={lines.map((line) => ({ id: line.id, values: valuesOf(line) }))}
      fields={fields}
      partners={partners}
      onClose={onClose}
    />
  )
}
