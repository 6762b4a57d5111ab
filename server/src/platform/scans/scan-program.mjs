import { drawPdfPage } from './draw-pdf-page.mjs'
import { drawPicture } from './draw-picture.mjs'
import { recognise } from './recognise.mjs'

// A program of its own, so that what a crafted file does to what draws it ends with it: draws a page of a scan, recognises the words on
// it and sends them to its parent. Its argument is a line of JSON: `path` of the file, whether it `isPdf`, the `page` from 1, the folder
// of the `languages`, the `longerSide` of the page that a picture is, in points, and the limits `maxPages` and `maxPixels`.
const { isPdf, languages, ...wanted } = JSON.parse(process.argv[2])

async function read() {
  const drawn = await (isPdf ? drawPdfPage(wanted) : drawPicture(wanted))
  if ('problem' in drawn) return drawn
  const { png, pages, ...size } = drawn
  return { pages, page: await recognise(png, { languages, ...size }) }
}

process.send(await read(), () => process.exit(0))
