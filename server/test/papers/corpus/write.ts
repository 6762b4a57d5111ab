/** How papers write numbers. */
export type Notation = 'points' | 'commas' | 'spaces'

/** Thousandths, with so many decimals: 12345678 → '12,345.678'. */
export function written(thousandths: number, places: number, notation: Notation = 'points'): string {
  const [whole = '0', fraction = ''] = (thousandths / 1_000).toFixed(places).split('.')
  const sign = notation === 'points' ? ',' : notation === 'commas' ? '.' : ' '
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, sign)
  return places === 0 ? grouped : `${grouped}${notation === 'points' ? '.' : ','}${fraction}`
}

export const cents = (amount: number, notation: Notation = 'points'): string =>
  written(amount * 10, 2, notation)
export const count = (whole: number, notation: Notation = 'points'): string =>
  written(whole * 1_000, 0, notation)

const english = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const spanish =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** A day as papers write it: '12 NOV 2026', '12 de noviembre de 2026', '12/11/2026', '11/12/2026', '2026-11-12'. */
export function writtenDay(date: string, how: 'english' | 'spanish' | 'dmy' | 'mdy' | 'iso'): string {
  const [year = '', month = '', day = ''] = date.split('-')
  if (how === 'english') return `${day}-${english[Number(month) - 1]}-${year}`
  if (how === 'spanish') return `${Number(day)} de ${spanish[Number(month) - 1]} de ${year}`
  if (how === 'dmy') return `${day}/${month}/${year}`
  return how === 'mdy' ? `${month}/${day}/${year}` : date
}

/** A decimal as it is kept, from thousandths. */
export const decimal = (thousandths: number): string => String(thousandths / 1_000)
