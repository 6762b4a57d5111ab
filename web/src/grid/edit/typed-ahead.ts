import type { FieldTypeId, Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'

/** What stands in a cell's input, of a field of `type`. */
type Input = { readonly type: FieldTypeId; readonly draft: Json; readonly typed: string | null }

/** Types whose input is emptied by typing; the others are searched and keep their value until another is chosen. */
export const isTyped: ReadonlySet<FieldTypeId> = new Set<FieldTypeId>([
  'string',
  'text',
  'number',
  'decimal',
  'currency',
  'percent',
  'date',
  'dateTime',
  'email',
  'url',
  'quantity',
])

/** Types whose draft is not the text of their input: typing before the input is there replaces the value. */
const isShownOtherwise: ReadonlySet<FieldTypeId> = new Set<FieldTypeId>(['date', 'dateTime'])

/** Returns what a letter or Backspace makes of an input that isn't on screen yet. */
export function withKey({ type, draft, typed }: Input, key: string): Pick<Input, 'draft' | 'typed'> {
  const before = !isTyped.has(type) || isShownOtherwise.has(type) ? (typed ?? '') : textOf(draft)
  const text = key === 'Backspace' ? before.slice(0, -1) : before + key
  if (!isTyped.has(type)) return { draft, typed: text }
  return { draft: isRecord(draft) ? { ...draft, amount: text } : text, typed: text }
}

const textOf = (draft: Json): string => {
  if (isRecord(draft)) return String(draft.amount ?? '')
  return typeof draft === 'string' || typeof draft === 'number' ? String(draft) : ''
}

/** Writes a text into an input as a person would, so that whoever listens to it hears of it. */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
