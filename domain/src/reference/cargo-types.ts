import type { Mode } from '../kernel/mode.ts'
import { containerTypes } from './container-types.ts'
import type { Label } from './label.ts'
import { isModality, isMode, type Modality, modalities, modalitiesOf } from './modalities.ts'

/** One kind of cargo; `value` is what is stored. */
export type CargoType = { readonly value: string; readonly label: Label }

const cargo = (value: string, en: string, es: string): CargoType => ({
  value,
  label: { 'en-us': en, 'es-mx': es },
})

const pallet = cargo('pallet', 'Pallet', 'Tarima')
const box = cargo('box', 'Box', 'Caja')
const crate = cargo('crate', 'Crate', 'Huacal')
const drum = cargo('drum', 'Drum', 'Tambor')
const bag = cargo('bag', 'Bag', 'Saco')
const bale = cargo('bale', 'Bale', 'Paca')
const roll = cargo('roll', 'Roll', 'Rollo')
const bundle = cargo('bundle', 'Bundle', 'Atado')
const loose = cargo('loose', 'Loose pieces', 'Piezas sueltas')
const packages = [pallet, box, crate, drum, bag, bale, roll, bundle, loose]
const containers = containerTypes.map(({ code, label }) => ({ value: code, label }))

/** What is carried in each modality, the common ones first. */
const byModality: Readonly<Record<Modality, readonly CargoType[]>> = {
  fcl: containers,
  lcl: packages,
  roro: [
    cargo('car', 'Car', 'Automóvil'),
    cargo('truck', 'Truck or bus', 'Camión o autobús'),
    cargo('trailer', 'Trailer', 'Remolque'),
    cargo('machinery', 'Machinery', 'Maquinaria'),
    cargo('mafi', 'Static cargo on a roll trailer', 'Carga estática en roll trailer'),
  ],
  bulk: [cargo('dryBulk', 'Dry bulk', 'Granel sólido'), cargo('liquidBulk', 'Liquid bulk', 'Granel líquido')],
  breakbulk: [
    crate,
    bundle,
    cargo('bigBag', 'Big bag', 'Súper saco'),
    cargo('coil', 'Coil', 'Bobina'),
    cargo('pipe', 'Pipes', 'Tubería'),
    cargo('heavyLift', 'Heavy lift', 'Carga sobredimensionada'),
    loose,
  ],
  general: [
    loose,
    pallet,
    box,
    crate,
    drum,
    cargo('uld', 'Unit load device (ULD)', 'Dispositivo unitario de carga (ULD)'),
  ],
  consolidated: [loose, pallet, box, crate, drum],
  courier: [cargo('document', 'Document', 'Documento'), cargo('parcel', 'Parcel', 'Paquete'), box, pallet],
  ftl: [
    cargo('dryVan53', "53' dry van", 'Caja seca de 53 pies'),
    cargo('dryVan48', "48' dry van", 'Caja seca de 48 pies'),
    cargo('reeferTrailer', 'Reefer trailer', 'Caja refrigerada'),
    cargo('flatbed', 'Flatbed', 'Plataforma'),
    cargo('lowboy', 'Lowboy', 'Cama baja'),
    cargo('tanker', 'Tank truck', 'Pipa'),
    cargo('straightTruck', 'Straight truck', 'Torton'),
    cargo('boxTruck', 'Box truck', 'Rabón'),
    cargo('containerChassis', 'Container on chassis', 'Contenedor en chasis'),
  ],
  ltl: packages,
  wagon: [
    cargo('boxcar', 'Boxcar', 'Furgón'),
    cargo('gondola', 'Gondola', 'Góndola'),
    cargo('hopper', 'Hopper', 'Tolva'),
    cargo('flatcar', 'Flatcar', 'Vagón plataforma'),
    cargo('tankCar', 'Tank car', 'Carro tanque'),
    cargo('autorack', 'Autorack', 'Vagón automotriz'),
  ],
}

/** The kinds of cargo of a modality: what a container's `type` may be. */
export const cargoTypesOf = (modality: Modality): readonly CargoType[] => byModality[modality]

const modalityValues = (mode: Mode): readonly CargoType[] =>
  modalitiesOf(mode).map((value) => ({ value, label: modalities[value].label }))

/**
 * The values behind `GET /api/v1/cargo/types?modality=`: of a mode (`ocean`) its modalities, of a modality (`fcl`) its
 * kinds of cargo; case is ignored. Null for anything else.
 */
export function cargoValues(modality: string): readonly CargoType[] | null {
  const wanted = modality.trim().toLowerCase()
  if (isMode(wanted)) return modalityValues(wanted)
  return isModality(wanted) ? cargoTypesOf(wanted) : null
}
