import type { ValueType } from '../fields.ts'
import { readCarrier } from './read-carrier.ts'
import { readDay } from './read-date.ts'
import { readBill, readContainer, readDocumentNumber, readSeal, readTariff } from './read-identifier.ts'
import { readAmount, readCount, readCurrency, readMoney, readVolume, readWeight } from './read-number.ts'
import { readPlace, readPort } from './read-place.ts'
import { readContainerType, readIncoterm, readName, readPartyName, readText, readUnit } from './read-words.ts'
import type { Reader } from './reader.ts'

/** How values of each type are read. */
export const readers: Readonly<Record<ValueType, Reader>> = {
  number: readDocumentNumber,
  bill: readBill,
  party: readPartyName,
  port: readPort,
  place: readPlace,
  name: readName,
  carrier: readCarrier,
  container: readContainer,
  seal: readSeal,
  containerType: readContainerType,
  count: readCount,
  weight: readWeight,
  volume: readVolume,
  money: readMoney,
  amount: readAmount,
  currency: readCurrency,
  incoterm: readIncoterm,
  date: readDay,
  tariff: readTariff,
  unit: readUnit,
  text: readText,
}
