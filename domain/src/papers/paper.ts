import type { PaperField } from './fields.ts'
import type { PaperKind, WhyKind } from './kinds/kind-of.ts'
import type { Box } from './layout/page.ts'

/**
 * How sure a value is: *checked* where a check digit, a sum or reference data proves it, *read* where its label was found,
 * *unsure* else.
 */
export const valueClasses = ['checked', 'read', 'unsure'] as const
export type ValueClass = (typeof valueClasses)[number]

/** Why a value has its class; texts are made of the code and what goes with it. */
export const whyCodes = [
  'checkDigit',
  'checkDigitWrong',
  'carrier',
  'carrierName',
  'carrierOfBill',
  'portCode',
  'portName',
  'portSeveral',
  'incoterm',
  'sum',
  'product',
  'days',
  'label',
  'column',
  'pattern',
  'data',
  'dateAmbiguous',
  'numberAmbiguous',
  'unitMissing',
  'billKind',
  'several',
  'faint',
] as const
export type WhyCode = (typeof whyCodes)[number]
export type Why = { readonly code: WhyCode; readonly with: Readonly<Record<string, string | number>> }

/** What is kept of a value: text, number or date as text; an amount with its unit; something with a name and a code. */
export type PaperJson =
  | string
  | { readonly amount: string; readonly unit: string }
  | { readonly label: string; readonly code?: string; readonly address?: string }

/** A value that a paper states. */
export type PaperValue = {
  readonly field: PaperField
  /** Of a list: `containers/0` is the first container, `lines/3` the fourth line. Null: of the whole paper. */
  readonly row: `${'containers' | 'lines'}/${number}` | null
  readonly value: PaperJson
  /** As it is written. */
  readonly text: string
  /** From 1. */
  readonly page: number
  readonly box: Box
  readonly class: ValueClass
  readonly why: Why
}

/** One paper of a file: a file may hold several, one behind the other. */
export type Paper = {
  readonly kind: PaperKind
  readonly why: WhyKind
  /** Its first and last page, from 1. */
  readonly pages: readonly [number, number]
  readonly values: readonly PaperValue[]
}
