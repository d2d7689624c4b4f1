import { notAnImage } from './errors.ts'

const MAX_SIDE_PX = 1_600
/** A small file can decode to gigabytes; no camera produces more pixels than this. */
const MAX_PIXELS = 60_000_000

/**
 * Re-encodes an image: at most 1600 pixels, upright, without EXIF (place, camera) and without data appended after the
 * image. Images with transparency become WebP, others JPEG.
 * @throws FileError when it cannot be decoded
 */
export async function reencode(bytes: Uint8Array): Promise<{ bytes: Buffer; contentType: string }> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    const { hasAlpha } = await image.metadata()
    const transparent = hasAlpha && !(await image.stats()).isOpaque
    const small = image
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    if (transparent) return { bytes: await small.webp({ quality: 88 }).toBuffer(), contentType: 'image/webp' }
    return {
      bytes: await small.flatten({ background: '#fff' }).jpeg({ quality: 85, mozjpeg: true }).toBuffer(),
      contentType: 'image/jpeg',
    }
  } catch (error) {
    throw notAnImage(error)
  }
}
