/**
 * The 13 units of the specification (§3 Product), each with its exact factor to its dimension's first unit
 * (metre, kilogram, cubic metre, piece) and its symbol. Factors: international yard and pound agreement 1959, US gallon of 231 in³.
 */
export const units = {
  meter: { dimension: 'length', factor: '1', symbol: 'm' },
  centimeter: { dimension: 'length', factor: '0.01', symbol: 'cm' },
  inch: { dimension: 'length', factor: '0.0254', symbol: 'in' },
  foot: { dimension: 'length', factor: '0.3048', symbol: 'ft' },
  kilogram: { dimension: 'mass', factor: '1', symbol: 'kg' },
  gram: { dimension: 'mass', factor: '0.001', symbol: 'g' },
  ounce: { dimension: 'mass', factor: '0.028349523125', symbol: 'oz' },
  pound: { dimension: 'mass', factor: '0.45359237', symbol: 'lb' },
  cubic_meter: { dimension: 'volume', factor: '1', symbol: 'm³' },
  liter: { dimension: 'volume', factor: '0.001', symbol: 'l' },
  milliliter: { dimension: 'volume', factor: '0.000001', symbol: 'ml' },
  gallon: { dimension: 'volume', factor: '0.003785411784', symbol: 'gal' },
  piece: { dimension: 'count', factor: '1', symbol: 'pc' },
} as const

export type Unit = keyof typeof units
export type Dimension = (typeof units)[Unit]['dimension']

/** The unit in which amounts of a field that offers these are summed up. */
export function baseUnitOf(offered: readonly string[] | undefined): Unit | null {
  const unit = offered?.find(isUnit)
  return unit ? (unitsOf(units[unit].dimension)[0] ?? null) : null
}

export const isUnit = (value: unknown): value is Unit =>
  typeof value === 'string' && Object.hasOwn(units, value)

/** The units of one dimension, the first being its base. */
export const unitsOf = (dimension: Dimension): readonly Unit[] =>
  Object.keys(units).filter((unit): unit is Unit => isUnit(unit) && units[unit].dimension === dimension)
