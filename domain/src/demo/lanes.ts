import type { OceanCarrierCode } from './carriers.ts'
import type { PlaceCode } from './places.ts'

/** A lane by ocean; `hubs` are reached and left so many days after departure. */
export type OceanLane = {
  readonly pol: PlaceCode
  readonly pod: PlaceCode
  readonly days: number
  readonly hubs: readonly { readonly port: PlaceCode; readonly arrives: number; readonly leaves: number }[]
  readonly service: string
  readonly carriers: readonly [OceanCarrierCode, ...OceanCarrierCode[]]
  /** Where the cargo is packed, and where it goes from the port of discharge. */
  readonly from: readonly [PlaceCode, ...PlaceCode[]]
  readonly to: readonly [PlaceCode, ...PlaceCode[]]
}

const ocean = (
  ends: readonly [PlaceCode, PlaceCode, number, string],
  carriers: OceanLane['carriers'],
  rest: Pick<OceanLane, 'from' | 'to'> & Partial<Pick<OceanLane, 'hubs'>>,
): OceanLane => ({ pol: ends[0], pod: ends[1], days: ends[2], service: ends[3], carriers, hubs: [], ...rest })

const hub = (port: PlaceCode, arrives: number, leaves: number) => ({ port, arrives, leaves })

/** Lanes to and from Mexico and its neighbours, with transit times as schedules give them; the busy ones stand twice. */
export const oceanLanes: readonly [OceanLane, ...OceanLane[]] = [
  ocean(['CNSHA', 'MXZLO', 24, 'AC2'], ['MAEU', 'MSCU', 'CMDU', 'COSU'], {
    from: ['CNSZH', 'CNSHA'],
    to: ['MXGDL', 'MXMEX', 'MXQRO'],
    hubs: [hub('KRPUS', 3, 6)],
  }),
  ocean(['CNSHA', 'MXZLO', 19, 'WSA'], ['COSU', 'OOLU', 'EGLV'], {
    from: ['CNSZH', 'CNSHA'],
    to: ['MXGDL', 'MXMEX'],
  }),
  ocean(['CNNGB', 'MXZLO', 21, 'MPE'], ['MSCU', 'CMDU', 'ZIMU'], {
    from: ['CNYIW', 'CNNGB'],
    to: ['MXMEX', 'MXBJX'],
  }),
  ocean(['CNNGB', 'USLAX', 17, 'AAS'], ['COSU', 'EGLV', 'OOLU', 'YMLU'], {
    from: ['CNYIW', 'CNNGB'],
    to: ['USPHX'],
  }),
  ocean(['CNYTN', 'MXZLO', 22, 'AC3'], ['MAEU', 'HLCU', 'ONEY'], { from: ['CNDGG'], to: ['MXMEX', 'MXGDL'] }),
  ocean(['CNTAO', 'MXLZC', 21, 'WS4'], ['HLCU', 'HDMU', 'ONEY'], {
    from: ['CNTNA', 'CNTAO'],
    to: ['MXSLP', 'MXMEX'],
  }),
  ocean(['KRPUS', 'MXZLO', 17, 'NP2'], ['HDMU', 'HLCU', 'MSCU'], {
    from: ['KRTAE', 'KRPUS'],
    to: ['MXMTY', 'MXGDL'],
  }),
  ocean(['JPYOK', 'MXZLO', 18, 'MX1'], ['ONEY', 'MAEU'], { from: ['JPYOK'], to: ['MXQRO', 'MXBJX'] }),
  ocean(['THLCH', 'MXZLO', 33, 'AX1'], ['MAEU', 'ONEY', 'CMDU'], {
    from: ['THLCH'],
    to: ['MXGDL'],
    hubs: [hub('CNSHA', 8, 12)],
  }),
  ocean(['VNCMT', 'USLGB', 24, 'PS3'], ['ONEY', 'YMLU', 'CMDU'], { from: ['VNCMT'], to: ['USPHX'] }),
  ocean(['INNSA', 'MXVER', 44, 'EPIC'], ['CMDU', 'HLCU', 'MSCU'], {
    from: ['INNSA'],
    to: ['MXMEX', 'MXPBC'],
    hubs: [hub('ESALG', 21, 26)],
  }),
  ocean(['NLRTM', 'MXVER', 20, 'MEX'], ['HLCU', 'MSCU', 'CMDU'], { from: ['NLRTM'], to: ['MXPBC', 'MXMEX'] }),
  ocean(['DEHAM', 'MXATM', 22, 'MGX'], ['HLCU', 'MAEU'], { from: ['DEHAM'], to: ['MXMTY', 'MXSLP'] }),
  ocean(['ESVLC', 'MXVER', 19, 'MED'], ['MSCU', 'ZIMU'], { from: ['ESVLC'], to: ['MXMEX'] }),
  ocean(['BRSSZ', 'MXVER', 22, 'GS1'], ['MAEU', 'CMDU'], {
    from: ['BRSSZ'],
    to: ['MXPBC', 'MXMEX'],
    hubs: [hub('COCTG', 13, 16)],
  }),
  ocean(['COCTG', 'MXVER', 7, 'CX2'], ['HLCU', 'CMDU'], { from: ['COBOG', 'COCTG'], to: ['MXMEX'] }),
  ocean(['CLSAI', 'MXZLO', 13, 'AX2'], ['HLCU', 'MSCU'], { from: ['CLSAI'], to: ['MXGDL', 'MXMEX'] }),
  ocean(['CNSHA', 'COBUN', 31, 'ACSA'], ['EGLV', 'COSU', 'MSCU'], {
    from: ['CNSZH'],
    to: ['COBOG'],
    hubs: [hub('MXZLO', 21, 24)],
  }),
  ocean(['MXZLO', 'CNSHA', 25, 'AC2'], ['MAEU', 'COSU', 'ONEY'], { from: ['MXGDL'], to: ['CNSZH'] }),
  ocean(['MXVER', 'NLRTM', 18, 'MEX'], ['HLCU', 'CMDU'], { from: ['MXPBC'], to: ['NLRTM'] }),
]

export type AirLane = {
  readonly apol: PlaceCode
  readonly apod: PlaceCode
  /** Airport to airport. */
  readonly days: number
  readonly airlines: readonly [string, ...string[]]
  readonly to: PlaceCode
}

/** Airlines by IATA code, see `carriers.ts`. */
export const airLanes: readonly [AirLane, ...AirLane[]] = [
  { apol: 'PVG', apod: 'MEX', days: 3, airlines: ['CK', 'AM'], to: 'MXMEX' },
  { apol: 'HKG', apod: 'GDL', days: 2, airlines: ['CX', 'CV'], to: 'MXGDL' },
  { apol: 'HKG', apod: 'NLU', days: 2, airlines: ['CX', 'QR'], to: 'MXMEX' },
  { apol: 'ICN', apod: 'MEX', days: 2, airlines: ['KE', 'AM'], to: 'MXMTY' },
  { apol: 'NRT', apod: 'MEX', days: 2, airlines: ['NH', 'AM'], to: 'MXQRO' },
  { apol: 'FRA', apod: 'MEX', days: 2, airlines: ['LH'], to: 'MXPBC' },
  { apol: 'AMS', apod: 'MEX', days: 2, airlines: ['KL'], to: 'MXMEX' },
  { apol: 'MAD', apod: 'MEX', days: 1, airlines: ['IB', 'AM'], to: 'MXMEX' },
  { apol: 'MIA', apod: 'BOG', days: 1, airlines: ['AV', 'LA'], to: 'COBOG' },
  { apol: 'LAX', apod: 'GDL', days: 1, airlines: ['AM'], to: 'MXGDL' },
]

export type LandLane = { readonly from: PlaceCode; readonly to: PlaceCode; readonly days: number }

export const roadLanes: readonly [LandLane, ...LandLane[]] = [
  { from: 'USLRD', to: 'MXMTY', days: 1 },
  { from: 'USSAT', to: 'MXQRO', days: 3 },
  { from: 'MXMTY', to: 'USLRD', days: 1 },
  { from: 'MXZLO', to: 'MXGDL', days: 1 },
  { from: 'MXQRO', to: 'USSAT', days: 3 },
  { from: 'MXVER', to: 'MXPBC', days: 1 },
  { from: 'MXBJX', to: 'USLRD', days: 2 },
]

export const railLanes: readonly [LandLane, ...LandLane[]] = [
  { from: 'MXLZC', to: 'MXSLP', days: 3 },
  { from: 'MXZLO', to: 'MXMEX', days: 4 },
  { from: 'MXVER', to: 'MXMEX', days: 2 },
  { from: 'USLRD', to: 'MXMTY', days: 2 },
  { from: 'MXBJX', to: 'USLRD', days: 4 },
]
