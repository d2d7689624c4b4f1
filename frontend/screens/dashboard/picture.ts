/** A part of the page as a PNG: copied with its styles into an SVG, which the browser draws on a canvas. */

/** The styles that make up how a card looks; copying all four hundred would make the picture slow. */
const STYLES = [
  'display position top right bottom left z-index box-sizing visibility opacity',
  'width height min-width min-height max-width max-height',
  'margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left',
  'border-top-width border-top-style border-top-color border-right-width border-right-style border-right-color',
  'border-bottom-width border-bottom-style border-bottom-color border-left-width border-left-style border-left-color',
  'border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius',
  'background-color color font-family font-size font-weight font-style font-variant-numeric',
  'line-height letter-spacing text-align text-transform text-decoration-line white-space',
  'overflow-x overflow-y overflow-wrap word-break vertical-align writing-mode list-style-type',
  'flex-grow flex-shrink flex-basis flex-direction flex-wrap row-gap column-gap',
  'align-items align-content align-self justify-items justify-content justify-self',
  'grid-template-areas grid-auto-flow grid-template-columns grid-template-rows',
  'grid-column-start grid-column-end grid-row-start grid-row-end border-collapse border-spacing table-layout',
  'clip-path transform transform-origin rotate',
  'fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray text-anchor dominant-baseline',
].flatMap((names) => names.split(' '))

/** The element with its styles written on it, without what is not printed either (buttons). */
function styledCopy(element: Element): Node | null {
  if (element.classList.contains('no-print')) return null
  const copy = element.cloneNode(false) as HTMLElement | SVGElement
  const computed = getComputedStyle(element)
  copy.setAttribute('style', STYLES.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';'))
  for (const child of element.childNodes) {
    const own = child instanceof Element ? styledCopy(child) : child.nodeType === Node.TEXT_NODE && child.cloneNode()
    if (own) copy.append(own)
  }
  return copy
}

/** The font of the page: a picture may load nothing, so it is written into it. */
async function fontFace(): Promise<string> {
  const href = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href
  if (!href) return ''
  const bytes = new Uint8Array(await (await fetch(href)).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `@font-face{font-family:'Roboto Variable';font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`
}

/** Twice as many points as on the screen, for slides and paper. */
const SCALE = 2

export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  const copy = styledCopy(element) as HTMLElement
  copy.style.margin = '0'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${await fontFace()}</style>` +
    `<foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(copy)}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SCALE)
  canvas.height = Math.ceil(height * SCALE)
  const pen = canvas.getContext('2d')!
  pen.scale(SCALE, SCALE)
  pen.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Não foi possível desenhar a imagem.'))),
      'image/png',
    )
  })
}
