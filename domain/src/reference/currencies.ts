import { type Decimal, readDecimal } from '../kernel/numbers/decimal.ts'
import { dividedRounded, exactOf, exactText, unitsAt } from '../kernel/numbers/exact.ts'

/** The currencies of ISO 4217 that trade is paid in. */
export const currencies =
  'USD MXN EUR CNY JPY GBP CAD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CHF CLP COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'.split(
    ' ',
  )

const withoutMinor = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const inThousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** The decimal places of a currency's minor unit by ISO 4217: none for JPY, two for USD, three for KWD. */
export function minorPlacesOf(currency: string): number {
  if (withoutMinor.has(currency)) return 0
  return inThousandths.has(currency) ? 3 : 2
}

/** A sum of money in the minor units of its currency, rounded half away from zero. */
export function inMinorUnits(amount: Decimal, currency: string): Decimal {
  const exact = exactOf(amount)
  const places = minorPlacesOf(currency)
  const units =
    exact.scale > places
      ? dividedRounded(exact.units, 10n ** BigInt(exact.scale - places))
      : unitsAt(exact, places)
  return readDecimal(exactText({ units, scale: places })) ?? '0'
}
