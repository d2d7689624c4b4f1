import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { deleteFile, formatBytes, imageDataUri, readFile, serveFile, storeUpload } from '#app/files/index.ts'
import { contentDisposition } from '#app/files/serve.ts'
import { safeName } from '#app/files/file_name.ts'

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', { width = 40, height = 30, alpha = 1 } = {}) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 120, b: 90, alpha } } })
    [format]()
    .toBuffer()
const IMAGES = { accept: ['image/*'], folder: 'testes' }
const DOCUMENTS = {
  accept: [
    'application/pdf',
    'image/*',
    'text/csv',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  folder: 'testes',
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const failure = (work: Promise<unknown>) =>
  work.then(
    () => assertNever(),
    (error) => ({ code: error.code, status: error.status, message: error.message }),
  )
const assertNever = () => {
  throw new Error('The file was taken')
}
const NOT_AN_IMAGE = { code: 'ARQUIVO_NAO_E_IMAGEM', status: 400, message: 'O arquivo adicionado não é uma imagem.' }
const notAllowed = (value: string) => ({
  code: 'ARQUIVO_TIPO_NAO_PERMITIDO',
  status: 400,
  message: `Tipo de arquivo não permitido. ${value}`,
})
const NOT_ALLOWED = notAllowed('Selecione um arquivo com extensão pdf, csv, txt ou docx, ou uma imagem.')

test.group('Uploads', () => {
  test('an image is written anew, without place and camera, upright and at most 1600 pixels', async ({ assert }) => {
    const camera = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#267' } })
      .withExif({ IFD0: { Make: 'CAMERA-SECRETA' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await storeUpload(
      { bytes: camera, name: 'Foto da Conceição.JPG', declaredType: 'image/jpeg' },
      IMAGES,
    )
    assert.containSubset(stored, { contentType: 'image/jpeg', name: 'Foto da Conceição.jpg' })
    assert.match(stored.path, /^testes\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.jpg$/)
    const bytes = await readFile(stored.path)
    assert.equal(bytes.length, stored.size)
    const { width, height, exif } = await sharp(bytes).metadata()
    assert.deepEqual([width, height, exif], [800, 1600, undefined])
  })

  test('transparency is kept as WebP, opaque PNG becomes JPEG', async ({ assert }) => {
    const logo = await storeUpload(
      { bytes: await picture('png', { alpha: 0.5 }), name: 'logo.png', declaredType: 'image/png' },
      IMAGES,
    )
    assert.containSubset(logo, { contentType: 'image/webp', name: 'logo.webp' })
    assert.equal(
      (await storeUpload({ bytes: await picture('png'), name: 'x.png', declaredType: 'image/png' }, IMAGES))
        .contentType,
      'image/jpeg',
    )
  })

  test('a PNG called .jpg is an image all the same', async ({ assert }) => {
    assert.equal(
      (await storeUpload({ bytes: await picture('png'), name: 'x.jpg', declaredType: 'image/jpeg' }, IMAGES)).name,
      'x.jpg',
    )
  })

  test('a PNG that is not one is refused', async ({ assert }) => {
    for (const bytes of [
      PDF,
      Buffer.from('<html><script>alert(1)</script>'),
      randomBytes(500),
      (await picture('png')).subarray(0, 40),
    ]) {
      assert.deepEqual(
        await failure(storeUpload({ bytes, name: 'foto.png', declaredType: 'image/png' }, IMAGES)),
        NOT_AN_IMAGE,
      )
      assert.deepEqual(
        await failure(storeUpload({ bytes, name: 'foto.png', declaredType: 'image/png' }, DOCUMENTS)),
        NOT_AN_IMAGE,
      )
    }
  })

  test('SVG is no image, with or without its prologue', async ({ assert }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const source of [svg, `<?xml version="1.0"?>${svg}`]) {
      assert.deepEqual(
        await failure(
          storeUpload({ bytes: Buffer.from(source), name: 'logo.svg', declaredType: 'image/svg+xml' }, IMAGES),
        ),
        NOT_AN_IMAGE,
      )
      assert.deepEqual(
        await failure(
          storeUpload({ bytes: Buffer.from(source), name: 'logo.svg', declaredType: 'image/svg+xml' }, DOCUMENTS),
        ),
        NOT_AN_IMAGE,
      )
    }
  })

  test('11 MB are refused before anything else', async ({ assert }) => {
    const bytes = Buffer.alloc(11 * 1024 * 1024)
    assert.deepEqual(await failure(storeUpload({ bytes, name: 'a.pdf', declaredType: 'application/pdf' }, DOCUMENTS)), {
      code: 'ARQUIVO_GRANDE',
      status: 413,
      message: 'O arquivo deve ser menor que 10 MB.',
    })
    assert.equal(
      (await failure(storeUpload({ bytes: PDF, name: 'a.pdf' }, { ...DOCUMENTS, maxBytes: 20 }))).message,
      'O arquivo deve ser menor que 20 Bytes.',
    )
  })

  test('an image that unfolds into far too many pixels is refused', async ({ assert }) => {
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 6 })
      .toBuffer()
    assert.isBelow(bomb.length, 1_000_000)
    assert.deepEqual(
      await failure(storeUpload({ bytes: bomb, name: 'x.png', declaredType: 'image/png' }, IMAGES)),
      NOT_AN_IMAGE,
    )
  })

  test('an empty file is refused', async ({ assert }) => {
    assert.deepEqual(await failure(storeUpload({ bytes: new Uint8Array(), name: 'x.pdf' }, DOCUMENTS)), {
      code: 'ARQUIVO_VAZIO',
      status: 400,
      message: 'O arquivo está vazio.',
    })
  })

  test('what hides behind a picture is gone', async ({ assert }) => {
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const polyglot = Buffer.concat([
        await picture(format),
        Buffer.from('<?php system($_GET[0]) ?><script>alert(1)</script>PK\x03\x04'),
      ])
      const { path } = await storeUpload(
        { bytes: polyglot, name: 'foto.php.jpg', declaredType: `image/${format}` },
        IMAGES,
      )
      const bytes = (await readFile(path)).toString('latin1')
      for (const part of ['<?php', '<script>', 'PK\x03\x04']) assert.notInclude(bytes, part)
    }
  })

  test('a script that begins like a GIF is refused', async ({ assert }) => {
    const bytes = Buffer.from('GIF89a/*'.padEnd(40, 'x') + '*/=1;alert(1)')
    assert.deepEqual(
      await failure(storeUpload({ bytes, name: 'x.gif', declaredType: 'image/gif' }, IMAGES)),
      NOT_AN_IMAGE,
    )
    assert.deepEqual(
      await failure(storeUpload({ bytes, name: 'x.txt', declaredType: 'text/plain' }, DOCUMENTS)),
      NOT_ALLOWED,
    )
  })

  test('documents are what they are, not what they are called', async ({ assert }) => {
    const stored = await storeUpload(
      { bytes: PDF, name: 'Currículo João.pdf.exe', declaredType: 'application/pdf' },
      DOCUMENTS,
    )
    assert.containSubset(stored, { contentType: 'application/pdf', name: 'Currículo João.pdf' })
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(300)])
    assert.deepEqual(
      await failure(storeUpload({ bytes: program, name: 'curriculo.pdf', declaredType: 'application/pdf' }, DOCUMENTS)),
      NOT_ALLOWED,
    )
    assert.deepEqual(
      await failure(storeUpload({ bytes: PDF, name: 'a.csv', declaredType: 'text/csv' }, DOCUMENTS)),
      NOT_ALLOWED,
    )
    assert.deepEqual(
      await failure(
        storeUpload(
          { bytes: PDF, name: 'a.pdf', declaredType: 'application/pdf' },
          { accept: ['text/csv'], folder: 'testes' },
        ),
      ),
      notAllowed('Selecione um arquivo com extensão csv.'),
    )
    assert.deepEqual(
      await failure(
        storeUpload({ bytes: Buffer.from('<b>x</b>'), name: 'a.html', declaredType: 'text/html' }, DOCUMENTS),
      ),
      NOT_ALLOWED,
    )
  })

  test('CSV must be UTF-8 text; Windows may call it a spreadsheet', async ({ assert }) => {
    const csv = Buffer.from('nome;cargo\nJoão;Analista\n')
    for (const declaredType of [
      'text/csv',
      'text/csv; charset=utf-8',
      'application/vnd.ms-excel',
      'application/octet-stream',
      '',
      undefined,
    ]) {
      assert.containSubset(await storeUpload({ bytes: csv, name: 'lista.csv', declaredType }, DOCUMENTS), {
        contentType: 'text/csv',
        name: 'lista.csv',
      })
    }
    for (const bytes of [Buffer.from('a;b\0c'), Buffer.from('João', 'latin1')]) {
      assert.deepEqual(
        await failure(storeUpload({ bytes, name: 'x.csv', declaredType: 'text/csv' }, DOCUMENTS)),
        NOT_ALLOWED,
      )
    }
  })

  test('names cannot lead anywhere nor deceive', ({ assert }) => {
    const cases: [string, string][] = [
      ['../../etc/passwd', 'passwd.pdf'],
      ['..\\..\\boot.ini', 'boot.pdf'],
      ['/absoluto/x.pdf', 'x.pdf'],
      ['curriculo.pdf.exe', 'curriculo.pdf'],
      ['curriculo.PDF', 'curriculo.pdf'],
      ['fatura\u202Efdp.exe', 'faturafdp.pdf'],
      ['a\0b\r\nc.pdf', 'abc.pdf'],
      ['...', 'arquivo.pdf'],
      ['', 'arquivo.pdf'],
      ['.htaccess', 'htaccess.pdf'],
      ['CON.pdf', '_CON.pdf'],
      ['Contrato v1.2 final', 'Contrato v1.2 final.pdf'],
      ['<img src=x>.pdf', 'img src=x.pdf'],
      ['Av. São João.pdf', 'Av. São João.pdf'],
      ['x'.repeat(400) + '.pdf', 'x'.repeat(120) + '.pdf'],
    ]
    for (const [name, expected] of cases) assert.equal(safeName(name, 'application/pdf'), expected)
  })

  test('paths out of the storage and missing files are not found', async ({ assert }) => {
    for (const path of ['../ipe.sqlite3', '../../etc/passwd', '/etc/passwd', 'testes/../../x', 'testes/nada.pdf']) {
      assert.deepEqual(await failure(readFile(path)), {
        code: 'ARQUIVO_NAO_ENCONTRADO',
        status: 404,
        message: 'O recurso solicitado não foi encontrado.',
      })
    }
  })

  test('a removed file is gone, and removing it again is fine', async ({ assert }) => {
    const { path } = await storeUpload({ bytes: PDF, name: 'a.pdf' }, DOCUMENTS)
    await deleteFile(path)
    await deleteFile(path)
    assert.equal((await failure(readFile(path))).status, 404)
  })

  test('a stored image becomes a data URI, anything else null', async ({ assert }) => {
    const image = await storeUpload({ bytes: await picture('png'), name: 'x.png' }, IMAGES)
    assert.match((await imageDataUri(image))!, /^data:image\/jpeg;base64,\/9j\//)
    assert.isNull(await imageDataUri({ path: 'nada.jpg', contentType: 'image/jpeg' }))
    assert.isNull(await imageDataUri(null))
  })

  test('sizes are written in steps of 1024', ({ assert }) => {
    assert.deepEqual([0, 500, 1024, 1536, 10_485_760, 3 * 1024 ** 3].map(formatBytes), [
      '0 Bytes',
      '500 Bytes',
      '1 KB',
      '1,5 KB',
      '10 MB',
      '3 GB',
    ])
  })
})

test.group('Serving files', () => {
  /** The little of an HTTP context that serving needs. */
  function context(ifNoneMatch?: string) {
    const headers: Record<string, string> = {}
    const sent: { status?: number; body?: Readable } = {}
    const response = {
      header: (name: string, value: string) => (headers[name] = value),
      status: (status: number) => ((sent.status = status), response),
      send: () => {},
      stream: (body: Readable) => (sent.body = body),
    }
    return { ctx: { request: { header: () => ifNoneMatch }, response } as any, headers, sent }
  }
  const csv = () =>
    storeUpload(
      {
        bytes: Buffer.from('nome;"x"\n<script>alert(1)</script>'),
        name: 'Relação "final" de João.csv',
        declaredType: 'text/csv',
      },
      DOCUMENTS,
    )

  test('a file is downloaded under its true name and cannot act as a page', async ({ assert }) => {
    const { ctx, headers, sent } = context()
    const file = await csv()
    await serveFile(ctx, file)
    assert.containSubset(headers, {
      'Content-Type': 'text/csv; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Length': String(file.size),
    })
    assert.equal(
      headers['Content-Disposition'],
      'attachment; filename="Relacao final de Joao.csv"; filename*=UTF-8\'\'Rela%C3%A7%C3%A3o%20final%20de%20Jo%C3%A3o.csv',
    )
    assert.include(await text(sent.body!), '<script>')
  })

  test('text is shown in a sandbox, PDF without one, other types never', async ({ assert }) => {
    const shown = context()
    await serveFile(shown.ctx, await csv(), { inline: true })
    assert.match(shown.headers['Content-Disposition'], /^inline/)
    assert.include(shown.headers['Content-Security-Policy'], 'sandbox')
    const pdf = context()
    await serveFile(pdf.ctx, await storeUpload({ bytes: PDF, name: 'a.pdf' }, DOCUMENTS), { inline: true })
    assert.notInclude(pdf.headers['Content-Security-Policy'], 'sandbox')
    const html = context()
    await serveFile(html.ctx, { ...(await csv()), contentType: 'text/html' }, { inline: true })
    assert.match(html.headers['Content-Disposition'], /^attachment/)
  })

  test('a browser that has the file already is told so', async ({ assert }) => {
    const file = await csv()
    const first = context()
    await serveFile(first.ctx, file)
    const { ctx, sent } = context(first.headers.ETag)
    await serveFile(ctx, file)
    assert.equal(sent.status, 304)
    assert.isUndefined(sent.body)
  })

  test('no name breaks out of the header', ({ assert }) => {
    const header = contentDisposition('attachment', 'a"; filename=x.exe\r\nSet-Cookie: a=b\\%41(1).pdf')
    assert.notMatch(header, /[\r\n\\]/)
    assert.equal(header.split('"').length, 3)
    assert.include(header, '%281%29.pdf')
  })
})
