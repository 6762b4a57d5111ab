import { fallbackLanguage, type Language } from '../../kernel/language.ts'
import { addDays } from '../../kernel/time/civil-date.ts'
import type { ProposedField } from '../../orders/proposals/proposal.ts'

/** What one side of an order proposes about one of its lines, counted from 0. */
export type DemoItem = { readonly line: number; readonly field: ProposedField; readonly to: string }
/** A proposal of the demo, by which side, and how the other refused it where it did. */
export type DemoProposal = {
  readonly by: 'forwarder' | 'supplier'
  readonly items: readonly DemoItem[]
  readonly note: string
  readonly refused?: string
}

/** What both sides of an order stand at, of its first line. */
type Stands = { readonly ready: string; readonly price: string; readonly quantity: string }

const raised = (price: string, percent: number): string =>
  ((Number(price) * (100 + percent)) / 100).toFixed(2)

/** What a supplier proposes and the forwarder is to answer: two changes at once, after one that was refused. */
export function supplierTalk(
  language: Language,
  { ready, price, quantity }: Stands,
): readonly DemoProposal[] {
  const isSpanish = language === fallbackLanguage
  return [
    {
      by: 'supplier',
      items: [{ line: 0, field: 'quantity', to: String(Number(quantity) - 40) }],
      note: isSpanish ? 'Falta material para 40 piezas.' : 'Material for 40 pieces is missing.',
      refused: isSpanish
        ? 'Necesitamos todas; espera el material.'
        : 'We need all of them; wait for the material.',
    },
    {
      by: 'supplier',
      items: [
        { line: 0, field: 'cargoReadyDate', to: addDays(ready, 6) },
        { line: 0, field: 'pricePerUnit', to: raised(price, 2.9) },
      ],
      note: isSpanish
        ? 'La línea de pintura estuvo parada una semana.'
        : 'The paint line was down for a week.',
    },
  ]
}

/** What the forwarder proposes and waits for. */
export const forwarderTalk = (language: Language, { quantity }: Stands): readonly DemoProposal[] => [
  {
    by: 'forwarder',
    items: [{ line: 0, field: 'quantity', to: String(Number(quantity) + 60) }],
    note:
      language === fallbackLanguage ? 'El cliente amplió su pedido.' : 'The client has extended the order.',
  },
]
