/** Dots of an inch of what is recognised: more takes longer and finds no more. */
export const dots = 200

/** Pixels as a grey PNG on white, which is what is recognised. */
export const greyPng = (pixels) =>
  pixels.flatten({ background: '#fff' }).greyscale().png({ compressionLevel: 1 }).toBuffer()
