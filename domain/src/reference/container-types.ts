import type { Label } from './label.ts'

export const containerKinds = ['dry', 'reefer', 'openTop', 'flatRack', 'tank', 'ventilated'] as const
export type ContainerKind = (typeof containerKinds)[number]

export type ContainerType = {
  /** ISO 6346 size type. */
  readonly code: string
  readonly feet: 20 | 40 | 45
  readonly kind: ContainerKind
  readonly label: Label
  /** As carriers and forwarders write it. */
  readonly alias: string
}

const type = (
  code: string,
  feet: 20 | 40 | 45,
  rest: Omit<ContainerType, 'code' | 'feet'>,
): ContainerType => ({
  code,
  feet,
  ...rest,
})
const label = (en: string, es: string): Label => ({ 'en-us': en, 'es-mx': es })

/** The container types that are offered, by ISO 6346 size type (2022 edition), the common ones first. */
export const containerTypes: readonly ContainerType[] = [
  type('22G1', 20, { kind: 'dry', alias: '20DV', label: label("20' standard", '20 pies estándar') }),
  type('42G1', 40, { kind: 'dry', alias: '40DV', label: label("40' standard", '40 pies estándar') }),
  type('45G1', 40, { kind: 'dry', alias: '40HC', label: label("40' high cube", '40 pies high cube') }),
  type('L5G1', 45, { kind: 'dry', alias: '45HC', label: label("45' high cube", '45 pies high cube') }),
  type('22R1', 20, { kind: 'reefer', alias: '20RF', label: label("20' reefer", '20 pies refrigerado') }),
  type('42R1', 40, { kind: 'reefer', alias: '40RF', label: label("40' reefer", '40 pies refrigerado') }),
  type('45R1', 40, {
    kind: 'reefer',
    alias: '40RH',
    label: label("40' reefer high cube", '40 pies refrigerado high cube'),
  }),
  type('22U1', 20, { kind: 'openTop', alias: '20OT', label: label("20' open top", '20 pies open top') }),
  type('42U1', 40, { kind: 'openTop', alias: '40OT', label: label("40' open top", '40 pies open top') }),
  type('45U1', 40, {
    kind: 'openTop',
    alias: '40OH',
    label: label("40' open top high cube", '40 pies open top high cube'),
  }),
  type('22P1', 20, { kind: 'flatRack', alias: '20FR', label: label("20' flat rack", '20 pies flat rack') }),
  type('22P3', 20, {
    kind: 'flatRack',
    alias: '20FC',
    label: label("20' flat rack, collapsible", '20 pies flat rack plegable'),
  }),
  type('42P1', 40, { kind: 'flatRack', alias: '40FR', label: label("40' flat rack", '40 pies flat rack') }),
  type('42P3', 40, {
    kind: 'flatRack',
    alias: '40FC',
    label: label("40' flat rack, collapsible", '40 pies flat rack plegable'),
  }),
  type('22V1', 20, {
    kind: 'ventilated',
    alias: '20VH',
    label: label("20' ventilated", '20 pies ventilado'),
  }),
  type('22T1', 20, {
    kind: 'tank',
    alias: '20TK',
    label: label("20' tank, liquids", '20 pies tanque, líquidos'),
  }),
  type('22T6', 20, {
    kind: 'tank',
    alias: '20TG',
    label: label("20' tank, dangerous liquids", '20 pies tanque, líquidos peligrosos'),
  }),
]
