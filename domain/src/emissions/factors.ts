/** A factor of emission by weight and distance, in kg CO2e per tonne and kilometre: of burning the fuel, and of making it. */
export type Factor = {
  readonly id: string
  readonly tankToWheel: number
  readonly wellToTank: number
  /** Where the source has it. */
  readonly section: string
}

/** Factors as one source published them; a result says which version it was computed with. */
export type FactorSet = {
  readonly version: string
  readonly source: string
  readonly licence: string
  readonly factors: Readonly<Record<FactorId, Factor>>
}

export const factorIds = [
  'containerShip',
  'railFreight',
  'articulatedTruck',
  'longHaulFlight',
  'shortHaulFlight',
] as const
export type FactorId = (typeof factorIds)[number]

/** Flights that are longer are long-haul, in km: the border of the same source. */
export const longHaulFrom = 3_700

const freighting = 'Freighting goods'
const wtt = 'WTT- delivery vehs & freight'

/**
 * UK Government GHG Conversion Factors for Company Reporting 2025, averages of each kind; flights without radiative forcing. Compared row
 * by row with a copy of the flat file, whose numbers of rows stand in factors.test.ts (decision 0152).
 */
const ukGovernment2025: FactorSet = {
  version: 'UK Government 2025',
  source: 'UK Government GHG Conversion Factors for Company Reporting, 2025',
  licence: 'Open Government Licence v3.0',
  factors: {
    containerShip: {
      id: 'containerShip',
      tankToWheel: 0.01612,
      wellToTank: 0.00365,
      section: `${freighting}: cargo ship, container ship, average; ${wtt}`,
    },
    railFreight: {
      id: 'railFreight',
      tankToWheel: 0.02779,
      wellToTank: 0.00691,
      section: `${freighting}: rail, freight train; ${wtt}`,
    },
    articulatedTruck: {
      id: 'articulatedTruck',
      tankToWheel: 0.078,
      wellToTank: 0.01823,
      section: `${freighting}: HGV, all artics, average laden; ${wtt}`,
    },
    longHaulFlight: {
      id: 'longHaulFlight',
      tankToWheel: 0.5313,
      wellToTank: 0.13516,
      section: `${freighting}: freight flights, long-haul, without RF; ${wtt}`,
    },
    shortHaulFlight: {
      id: 'shortHaulFlight',
      tankToWheel: 0.75539,
      wellToTank: 0.20515,
      section: `${freighting}: freight flights, short-haul, without RF; ${wtt}`,
    },
  },
}

/** Those that new results are computed with. */
export const presentFactors = ukGovernment2025
