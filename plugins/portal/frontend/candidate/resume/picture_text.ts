/**
 * Text of a photographed or scanned résumé. The OCR engine (Tesseract) and its Portuguese data come from this server,
 * about 3 MB, only when an image is chosen. The image does not leave the device before the form is submitted.
 */
import Tesseract from 'tesseract.js'
import workerPath from 'tesseract.js/dist/worker.min.js?url'
import corePath from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import portuguese from '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz?url'

/** Phone photos have much more resolution than OCR needs: an A4 page at 200 dpi is this long. */
const DOTS_PER_INCH = '200'
const MAX_SIDE_PX = 2400
/** Out of 100. Below it are stains, logos and faces misread as words. */
const MIN_CONFIDENCE = 40

export interface Reading {
  /** Progress, 0 to 1. */
  onProgress?: (part: number) => void
  /** Aborts the reading; the promise is then rejected. */
  signal?: AbortSignal
}

/** The Portuguese data has no "@", and an address with a wrong letter belongs to somebody else: it has to be typed. */
const withoutAddresses = (text: string) =>
  text.replace(/\S+/g, (word) => {
    const sign = word.search(/[@&]/)
    return sign >= 0 && word.slice(sign, -1).includes('.') ? '' : word
  })

/** Upright, scaled down if needed, on white. The browser rejects formats it cannot show. */
async function drawn(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/**
 * The words of an image, line by line; empty without sufficient confidence.
 * @throws when the browser cannot show the image, a part of the reader does not load, or `signal` aborts
 */
export async function pictureText(file: File, { onProgress, signal }: Reading = {}): Promise<string> {
  signal?.throwIfAborted()
  const canvas = await drawn(file)
  // The language is the file name without its extension: the build puts a content hash into it.
  const [, langPath, language, gzip] = /^(.*)\/([^/]+)\.traineddata(\.gz)?$/.exec(portuguese)!
  const ended = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  const starting = Tesseract.createWorker(language, Tesseract.OEM.LSTM_ONLY, {
    workerPath,
    corePath,
    langPath: langPath!,
    gzip: gzip !== undefined,
    workerBlobURL: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress?.(progress)
    },
    errorHandler: () => undefined,
  })
  const stop = () => void starting.then((reader) => reader.terminate()).catch(() => undefined)
  try {
    const reader = await Promise.race([starting, ended])
    await reader.setParameters({ tessedit_pageseg_mode: Tesseract.PSM.AUTO, user_defined_dpi: DOTS_PER_INCH })
    const { data } = await Promise.race([reader.recognize(canvas), ended])
    return data.confidence < MIN_CONFIDENCE ? '' : withoutAddresses(data.text.trim())
  } finally {
    stop()
  }
}
