/** What windows-1252 has from 0x80 to 0x9F; the five codes that it leaves out stay as they are. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const slice = 8_192

/** Bytes of an encoding of one byte a character as text. No byte is wrong in them. */
export function singleByteText(bytes: Uint8Array, encoding: 'windows-1252' | 'iso-8859-1'): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += slice) {
    text += String.fromCharCode(...bytes.subarray(from, from + slice))
  }
  if (encoding === 'iso-8859-1') return text
  return text.replace(/[\u0080-\u009f]/g, (each) => upper.charAt(each.charCodeAt(0) - 0x80))
}
