import type { CountryCode } from './places.ts'

/** A company that doesn't exist, by the country that it sells from or buys in. */
type Company = { readonly name: string; readonly mail: string }
const company = (name: string, mail: string): Company => ({ name, mail })

/** The three organizations of the demo. */
export const demoOrganizations = {
  forwarder: {
    ...company('Andamar Logística Internacional, S.A. de C.V.', 'andamar.example'),
    code: 'ANDAMAR',
    type: 'forwarding_agent',
    country: 'MX',
  },
  importer: {
    ...company('Grupo Hogar Bajío, S.A. de C.V.', 'hogarbajio.example'),
    code: 'HOGARBAJIO',
    type: 'import',
    country: 'MX',
  },
  supplier: {
    ...company('Ningbo Hengda Home Appliance Co., Ltd.', 'hengda.example'),
    code: 'HENGDA',
    type: 'export',
    country: 'CN',
  },
} as const
export type DemoOrganizationKind = keyof typeof demoOrganizations

/** Goods as a shipment is named by them, with what a 40-foot container of them weighs, in tonnes. */
export type Goods = { readonly name: string; readonly tonnes: number; readonly cold?: true }

/** Who sells, what by ship, rail or truck, and what is worth the flight. */
export type Seller = Company & { readonly goods: Some<Goods>; readonly flown: string }
type Some<T> = readonly [T, ...T[]]

const seller = (name: string, mail: string, flown: string, ...goods: Some<Goods>): Seller => ({
  name,
  mail,
  flown,
  goods,
})
const goods = (name: string, tonnes: number): Goods => ({ name, tonnes })
const cold = (name: string, tonnes: number): Goods => ({ name, tonnes, cold: true })

/** The demo's supplier is listed first and sells more than the others. */
export const sellers: Readonly<Record<CountryCode, Some<Seller>>> = {
  CN: [
    seller(
      demoOrganizations.supplier.name,
      demoOrganizations.supplier.mail,
      'Muestras de línea blanca',
      goods('Licuadoras y tostadores', 9),
      goods('Hornos de microondas', 10),
      goods('Ventiladores de torre', 7),
    ),
    seller(
      'Suzhou Jinlong Precision Machinery Co., Ltd.',
      'jinlong.example',
      'Insertos para moldes',
      goods('Moldes de inyección', 22),
    ),
    seller(
      'Yiwu Xinghe Trading Co., Ltd.',
      'xinghe.example',
      'Muestras de temporada',
      goods('Juguetes de temporada', 8),
      goods('Sillas de oficina', 7),
    ),
    seller(
      'Qingdao Haitong Rubber Co., Ltd.',
      'haitong.example',
      'Sellos de hule',
      goods('Llantas radiales', 19),
    ),
    seller(
      'Dongguan Mingda Electronics Co., Ltd.',
      'mingda.example',
      'Tarjetas electrónicas',
      goods('Luminarias LED', 11),
      goods('Celdas solares', 21),
    ),
  ],
  HK: [
    seller(
      'Kwun Tong Optical (HK) Ltd.',
      'kwuntong.example',
      'Lentes ópticos',
      goods('Cámaras de seguridad', 9),
    ),
  ],
  KR: [
    seller(
      'Daegu Hansung Auto Parts Co., Ltd.',
      'hansung.example',
      'Sensores de freno',
      goods('Sistemas de freno', 18),
    ),
    seller('Saehan Display Co., Ltd.', 'saehan.example', 'Módulos LCD', goods('Pantallas LCD', 12)),
  ],
  JP: [
    seller('Aoyama Seiki K.K.', 'aoyama.example', 'Refacciones de robot', goods('Robots de soldadura', 14)),
    seller(
      'Fujimori Bearing K.K.',
      'fujimori.example',
      'Baleros de precisión',
      goods('Baleros industriales', 23),
    ),
  ],
  VN: [
    seller('Công ty TNHH Gỗ Phú Mỹ', 'gophumy.example', 'Muestras de madera', goods('Muebles de madera', 10)),
  ],
  TH: [
    seller('Siam Thai Latex Co., Ltd.', 'siamlatex.example', 'Guantes de látex', goods('Látex natural', 20)),
  ],
  SG: [
    seller(
      'Merlion Components Pte. Ltd.',
      'merlion.example',
      'Semiconductores',
      goods('Componentes electrónicos', 12),
    ),
  ],
  IN: [
    seller(
      'Shakti Pharma Intermediates Pvt. Ltd.',
      'shakti.example',
      'Muestras farmacéuticas',
      goods('Principios activos farmacéuticos', 13),
    ),
  ],
  NL: [
    seller(
      'Van der Meer Bloembollen B.V.',
      'vandermeer.example',
      'Flor cortada',
      cold('Bulbos de tulipán', 18),
    ),
  ],
  DE: [
    seller(
      'Krause & Lindner Maschinenbau GmbH',
      'krause-lindner.example',
      'Refacciones hidráulicas',
      goods('Partes de prensa hidráulica', 24),
    ),
    seller('Nordwerk Pumpen GmbH', 'nordwerk.example', 'Sellos mecánicos', goods('Bombas centrífugas', 20)),
  ],
  ES: [
    seller(
      'Cerámicas La Albufera, S.L.',
      'albufera.example',
      'Muestras de azulejo',
      goods('Azulejo cerámico', 26),
    ),
  ],
  BR: [seller('Café Serra Azul Ltda.', 'serraazul.example', 'Muestras de café', goods('Café verde', 21))],
  CL: [
    seller('Viñas del Maipo Alto SpA', 'maipoalto.example', 'Cereza fresca', goods('Vino embotellado', 19)),
  ],
  CO: [
    seller(
      'Plásticos del Caribe S.A.S.',
      'plasticaribe.example',
      'Muestras de resina',
      goods('Resina de polipropileno', 25),
    ),
  ],
  US: [
    seller(
      'Lone Star Industrial Supply Inc.',
      'lonestar.example',
      'Válvulas urgentes',
      goods('Refacciones industriales', 16),
    ),
    seller('Great Basin Resins LLC', 'greatbasin.example', 'Muestras de resina', goods('Resina PVC', 24)),
  ],
  MX: [
    seller(
      'Agroexportadora Los Altos, S.A. de C.V.',
      'losaltos.example',
      'Muestras de tequila',
      goods('Tequila embotellado', 20),
      cold('Aguacate Hass', 22),
    ),
    seller(
      'Autopartes del Bajío, S.A. de C.V.',
      'autobajio.example',
      'Arneses urgentes',
      goods('Arneses automotrices', 12),
    ),
  ],
}

type Companies = Some<Company>
const fallback: Companies = [company('Pacific Rim Trading Pte. Ltd.', 'pacificrim.example')]

/** Who buys; the demo's importer is listed first and buys more than the others. */
const buyersByCountry: Partial<Record<CountryCode, Companies>> = {
  MX: [
    demoOrganizations.importer,
    company('Comercializadora Tres Volcanes, S.A. de C.V.', 'tresvolcanes.example'),
    company('Distribuidora Regia del Norte, S.A. de C.V.', 'regianorte.example'),
    company('Manufacturas Querétaro, S.A. de C.V.', 'manqro.example'),
    company('Farmacéutica Altiplano, S.A. de C.V.', 'altiplano.example'),
  ],
  US: [
    company('Sonoran Home Outfitters Inc.', 'sonoran.example'),
    company('Rio Bravo Components LLC', 'riobravo.example'),
  ],
  CO: [company('Almacenes Cordillera S.A.S.', 'cordillera.example')],
  CN: [company('Shanghai Donghai Foods Import Co., Ltd.', 'donghai.example')],
  NL: [company('Delfzijl Agave Import B.V.', 'delfzijl.example')],
}
export const buyers = (country: CountryCode): Companies => buyersByCountry[country] ?? fallback

export const customsBrokers: Companies = [
  company('Agencia Aduanal Del Río y Asociados, S.C.', 'delrioaduanal.example'),
  company('Grupo Aduanero Bahía, S.C.', 'bahia.example'),
  company('Despachos Aduanales Frontera Norte, S.C.', 'fronteranorte.example'),
]
