import type { Values } from '@rumbo/domain/fields/values'
import { awbCheckDigit } from '@rumbo/domain/identifiers/awb'
import { containerCheckDigit } from '@rumbo/domain/identifiers/container'

/** The shipment of a template that is the n-th of its organization: a name and numbers of its own, right check digits. */
export function vary(template: Values, n: number): Values {
  const reference = `PO-${10_000 + n}`
  return {
    ...template,
    name: text(template.name).replace(/PO-\d+$/, reference),
    clientReference: reference,
    ...renumbered(template, 'bookingNumber', n),
    ...renumbered(template, 'houseBl', n),
    ...(template.freightType === 'air'
      ? { masterBl: airWaybill(text(template.masterBl), n) }
      : renumbered(template, 'masterBl', n)),
    ...(template.containerNumber ? { containerNumber: container(text(template.containerNumber), n) } : {}),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A number of so many digits that is far from those of its neighbours. */
function digits(n: number, length: number): string {
  return String((n * 7_368_787) % 10 ** length).padStart(length, '0')
}

function renumbered(template: Values, field: string, n: number): Values {
  const value = template[field]
  if (typeof value !== 'string') return {}
  return { [field]: value.replace(/\d{1,9}$/, (end) => digits(n, end.length)) }
}

function airWaybill(number: string, n: number): string {
  const serial = digits(n, 7)
  return `${number.slice(0, 4)}${serial}${awbCheckDigit(serial)}`
}

function container(number: string, n: number): string {
  const ten = `${number.slice(0, 4)}${digits(n, 6)}`
  return `${ten}${containerCheckDigit(ten)}`
}
