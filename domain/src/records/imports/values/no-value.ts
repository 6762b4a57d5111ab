import { fold } from '../../../fields/text/fold.ts'

const spreadsheetErrors = new Set(
  [
    '#n/a',
    '#n/d',
    '#ref!',
    '#¡ref!',
    '#value!',
    '#¡valor!',
    '#div/0!',
    '#¡div/0!',
    '#name?',
    '#¿nombre?',
    '#null!',
    '#¡nulo!',
    '#num!',
    '#¡num!',
    '#getting_data',
    '#obteniendo_datos',
    '#spill!',
    '#¡desbordamiento!',
    '#calc!',
    '#¡calc!',
    '#field!',
    '#¡campo!',
    '#blocked!',
    '#¡bloqueado!',
    '#unknown!',
    '#busy!',
    '#connect!',
    '#error!',
    '#¡error!',
    'err:502',
    'err:508',
    'err:522',
  ].map(fold),
)

/** Is a cell what Excel, Sheets or LibreOffice write for a failed formula or a column too narrow, in either language. */
export function isSpreadsheetError(text: string): boolean {
  const first = text.charCodeAt(0)
  if (first !== 35 && first !== 69 && first !== 101) return false
  return /^#{4,}$/.test(text) || (text.length < 20 && spreadsheetErrors.has(fold(text)))
}

const blankWords = new Set(
  [
    'n/a',
    'na',
    'n.a.',
    'n.a',
    'n/d',
    'nd',
    'n.d.',
    's/d',
    's/n',
    'none',
    'null',
    '(null)',
    'nil',
    'nan',
    '<na>',
    'undefined',
    'ninguno',
    'ninguna',
    'tbd',
    'tba',
    'tbc',
    'tbn',
    'to be defined',
    'to be advised',
    'to be confirmed',
    'por definir',
    'por confirmar',
    'pendiente',
    'pending',
    'unknown',
    'desconocido',
    'not available',
    'not applicable',
    'no aplica',
    'no disponible',
    'sin dato',
    'sin datos',
    'sin informacion',
    'sin fecha',
    'sin asignar',
    'unassigned',
    'date not captured',
    'not captured',
    'blank',
    'empty',
    'vacio',
    'en blanco',
    '00/00/0000',
    '0000-00-00',
    '00/00/00',
  ].map(fold),
)
const onlySigns = /^[-–—_.?*/\\]+$/
const elsewhere =
  /^(?:see|refer to) (?:note|below|above|attached|remark|comment|sheet|asn|dn|po|id)|^(?:ver|vease) (?:nota|abajo|arriba|anexo|adjunto|comentario|hoja)|^see [a-z]+-\d|(?:^| )(?:captured|invoiced|included) separately$|^freight included/

/** Does a cell say that there is no value: N/A, a dash, "pending", "See note 3", in either language. */
export function saysNoValue(text: string): boolean {
  if (onlySigns.test(text)) return true
  if (text.length > 60) return false
  const folded = fold(text)
  return blankWords.has(folded) || elsewhere.test(folded)
}
