import { expect, test } from 'vitest'
import { type FactorId, factorIds, presentFactors } from './factors.ts'

/**
 * Rows of the flat file of UK Government GHG Conversion Factors 2025, kg CO2e per tonne and kilometre: of burning with what of it is CO2,
 * CH4 and N2O, and of making the fuel.
 */
const published: Readonly<Record<FactorId, { burning: number; gases: readonly number[]; making: number }>> = {
  // 27_320_3235_14 and 28_916_3235_14_1: container ship, average.
  containerShip: { burning: 0.01612, gases: [0.01592, 0.00001, 0.00019], making: 0.00365 },
  // 27_315_3151_14 and 28_911_3151_14_1: freight train.
  railFreight: { burning: 0.02779, gases: [0.02749, 0.00002, 0.00028], making: 0.00691 },
  // 27_304_3136_14 and 28_907_3136_14_1: all artics, average laden.
  articulatedTruck: { burning: 0.078, gases: [0.07672, 0.00001, 0.00127], making: 0.01823 },
  // 27_317_3157_14 and 28_913_3157_14_1: long-haul, without radiative forcing.
  longHaulFlight: { burning: 0.5313, gases: [0.52583, 0.00006, 0.00542], making: 0.13516 },
  // 27_317_3155_14 and 28_913_3155_14_1: short-haul, without radiative forcing.
  shortHaulFlight: { burning: 0.75539, gases: [0.74709, 0.00008, 0.00822], making: 0.20515 },
}

test.each(factorIds)('[DASH-04] the factor of %s is that of the published table', (id) => {
  const { burning, gases, making } = published[id]
  expect(presentFactors.factors[id]).toMatchObject({ id, tankToWheel: burning, wellToTank: making })
  // The table rounds each of its figures to five places.
  const sum = gases.reduce((total, gas) => total + gas, 0)
  expect(Math.abs(sum - burning)).toBeLessThan(0.000015)
})
