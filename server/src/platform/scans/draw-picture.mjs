import sharp from 'sharp'
import { dots, greyPng } from './grey-png.mjs'

const pixelsOfPoint = dots / 72

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadTiffFile',
    'VipsForeignLoadWebpFile',
  ],
})

/**
 * Makes a picture ready to be recognised: upright by what its camera says, as large as a page, whose longer side is given in points.
 * @returns the PNG, how many pages the file has, and the page's size in points; or the problem
 */
export async function drawPicture({ path, page, longerSide, maxPages, maxPixels }) {
  try {
    const limits = { limitInputPixels: maxPixels, failOn: 'error' }
    const { pages = 1, format } = await sharp(path, limits).metadata()
    if (pages > maxPages) return { problem: 'scanPages' }
    // Of a WebP that moves the first picture is the page; a TIFF may hold several pages.
    const picture = sharp(path, { ...limits, page: format === 'tiff' ? page - 1 : 0, autoOrient: true })
    const { autoOrient } = await picture.metadata()
    const points = longerSide / Math.max(autoOrient.width, autoOrient.height)
    const [width, height] = [autoOrient.width * points, autoOrient.height * points]
    picture.resize({
      width: Math.max(1, Math.round(width * pixelsOfPoint)),
      height: Math.max(1, Math.round(height * pixelsOfPoint)),
      fit: 'fill',
    })
    return {
      png: await greyPng(picture),
      pages: format === 'tiff' ? pages : 1,
      width,
      height,
      scale: 1 / pixelsOfPoint,
    }
  } catch (error) {
    return { problem: String(error).includes('pixel limit') ? 'pixels' : 'broken' }
  }
}
