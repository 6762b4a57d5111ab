import type { OptionWord } from '../../records/imports/values/cell-format.ts'
import { optionWords as words } from '../../records/imports/values/option-words.ts'
import { containerTypes } from '../../reference/container-types.ts'

/** How the trade writes container types besides the alias of the table: by feet and by what stands behind. */
const containerAliases: Readonly<Record<string, string>> = {
  '22G1':
    "20GP, 20DC, 20ST, 20SD, 20DRY, 20 dry, 20, 20', 20ft, 20 standard, 20 std, 20 dry van, 20 dry container, 1x20",
  '42G1':
    "40GP, 40DC, 40ST, 40SD, 40DRY, 40 dry, 40, 40', 40ft, 40 standard, 40 std, 40 dry van, 40 dry container, 1x40",
  '45G1':
    "40HQ, 40 HC, 40 HQ, 40'HC, 40'HQ, 40 high cube, 40ft HC, 40ft HQ, 40ft high cube, 1x40HC, 1x40HQ, 4HDC",
  L5G1: "45HQ, 45 HC, 45 HQ, 45'HC, 45'HQ, 45 high cube, 45ft HC, 45ft",
  '22R1': '20RE, 20 reefer, 20 rf, 20 refrigerado',
  '42R1': '40RE, 40 reefer, 40 rf, 40 refrigerado',
  '45R1': '40RQ, 40HR, 40HRF, 40RHC, 40 reefer HC, 40 high cube reefer',
  '22U1': '20 open top, 20 OT',
  '42U1': '40 open top, 40 OT',
  '22P1': '20 flat rack, 20 FR',
  '42P1': '40 flat rack, 40 FR',
  '22T1': '20TK, 20TN, 20 tank, isotank, iso tank, isotanque',
}

/** Further words of options that the trade uses, in both languages, by field. */
export const containerOptionWords: Readonly<Record<string, readonly OptionWord[]>> = {
  type: containerTypes.flatMap(({ code, alias }) => [
    { value: code, word: alias },
    ...words(code, containerAliases[code] ?? alias),
  ]),
}
