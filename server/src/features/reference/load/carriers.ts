import type { PortKind } from '@rumbo/domain/reference/api'
import { readLines, several } from './csv.ts'
import { stableId } from './stable-id.ts'

export type CarrierRow = {
  readonly id: string
  readonly mode: PortKind
  readonly code: string
  readonly name: string
  readonly number_code: string | null
  readonly prefixes: readonly string[]
  readonly format_length: number | null
  readonly smdg: string | null
  readonly master_bl_pattern: string | null
  readonly aliases: readonly string[]
  readonly weight: number
}

const oceanColumns = [
  'code',
  'smdg',
  'name',
  'prefixes',
  'format_length',
  'master_bl_pattern',
  'aliases',
  'weight',
  'evidence',
] as const
const airColumns = ['code', 'prefixes', 'name', 'aliases', 'weight', 'evidence'] as const

/** Three digits of the airline, seven of the serial number, one check digit. */
const waybillLength = 11

/** Ocean carriers and airlines, from our own tables. */
export function carrierRows(): CarrierRow[] {
  const ocean = readLines('ocean-carriers.csv', oceanColumns).map((line) => ({
    id: stableId(`carrier/ocean/${line.code}`),
    mode: 'ocean' as const,
    code: line.code,
    name: line.name,
    number_code: null,
    prefixes: several(line.prefixes),
    format_length: line.format_length ? Number(line.format_length) : null,
    smdg: line.smdg || null,
    master_bl_pattern: line.master_bl_pattern || null,
    aliases: several(line.aliases),
    weight: Number(line.weight),
  }))
  const air = readLines('airlines.csv', airColumns).map((line) => ({
    id: stableId(`carrier/air/${line.code}`),
    mode: 'air' as const,
    code: line.code,
    name: line.name,
    number_code: several(line.prefixes)[0] ?? null,
    prefixes: several(line.prefixes),
    format_length: waybillLength,
    smdg: null,
    master_bl_pattern: null,
    aliases: several(line.aliases),
    weight: Number(line.weight),
  }))
  return [...ocean, ...air]
}
