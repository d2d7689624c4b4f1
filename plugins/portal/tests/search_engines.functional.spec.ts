import { test } from '@japa/runner'
import { appUrl } from '#config/app.ts'
import { Client } from '#tests'
import { story, withPlaces } from './story.ts'

const page = (path: string) => new Client().get<Buffer>(path, { accept: 'text/html' })

/** The data for search engines in a page. */
const postingIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

test.group('Adverts without signing in and without a script', () => {
  test('an advert is HTML with title, canonical address, preview and a complete JobPosting', async ({ assert }) => {
    await withPlaces()
    const { company, catalogues, open } = await story({ exibirSalario: true })
    const row = await open({
      cidade: catalogues.cidade.id,
      remuneracao: 4200,
      vinculo: 'E',
      quantidade: 2,
      dataPrevisaoEncerramento: '2099-12-31',
      anuncio: { titulo: 'Analista & <cia>', descricao: '<p>Cuidar de "dados".</p>', exibirModuloExterno: true },
    })
    const { status, text, headers } = await page(`/externo/anuncios/${row.id}?empresaId=${company.id}`)
    assert.equal(status, 200)
    assert.include(headers.get('content-type')!, 'text/html')
    const url = `${appUrl}/externo/anuncios/${row.id}?empresaId=${company.id}`
    assert.include(text, `<title>Analista &amp; &lt;cia> · ${company.nome}</title>`)
    for (const part of [
      `<link rel="canonical" href="${url}">`,
      '<meta name="description" content="Cuidar de &quot;dados&quot;.">',
      '<meta property="og:title" content="Analista &amp; &lt;cia&gt;',
      '<h1>Analista &amp; &lt;cia&gt;</h1>',
      '<p>Cuidar de "dados".</p>',
    ])
      assert.include(text, part)
    assert.deepInclude(postingIn(text), {
      '@type': 'JobPosting',
      title: 'Analista & <cia>',
      datePosted: '2026-11-01',
      validThrough: '2099-12-31T23:59:59-03:00',
      employmentType: 'FULL_TIME',
      totalJobOpenings: 2,
      url,
      hiringOrganization: { '@type': 'Organization', name: company.nome },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Campinas', addressRegion: 'SP', addressCountry: 'BR' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'BRL',
        value: { '@type': 'QuantitativeValue', value: 4200, unitText: 'MONTH' },
      },
    })
  })

  test('no salary where the company shows none; a planned end that has passed is not said', async ({ assert }) => {
    const { company, open } = await story({ exibirSalario: false })
    const row = await open({ data: '2020-01-02', remuneracao: 4200, dataPrevisaoEncerramento: '2020-02-01' })
    const { text } = await page(`/externo/anuncios/${row.id}?empresaId=${company.id}`)
    assert.notProperty(postingIn(text), 'baseSalary')
    assert.notProperty(postingIn(text), 'validThrough')
    assert.notInclude(text, '4.200')
  })

  test('a page in another language says so before any script runs: the list, an advert, and what is not found', async ({
    assert,
  }) => {
    const { company, open } = await story()
    const row = await open()
    const query = `empresaId=${company.id}`
    for (const [language, named] of [
      ['en', '&idioma=en'],
      ['es', '&idioma=es'],
      ['pt-BR', ''],
    ])
      for (const path of [`anuncios/${row.id}`, 'anuncios', 'anuncios/999999'])
        assert.include(
          (await page(`/externo/${path}?${query}${named}`)).text,
          `<html lang="${language}"`,
          `${path} ${named}`,
        )
  })

  // Proves: licenca.tela
  test('a closed, unknown or unpublished advert answers 404 and is not indexed', async ({ assert }) => {
    const { company, open } = await story()
    const closed = await open({}, { encerrada: true })
    for (const id of [closed.id, 99_999_999]) {
      const { status, text } = await page(`/externo/anuncios/${id}?empresaId=${company.id}`)
      assert.equal(status, 404)
      assert.include(text, 'content="noindex"')
    }
  })

  test('the list links every open advert; sitemap and robots.txt name them', async ({ assert }) => {
    const { company, vacancy, open } = await story()
    const closed = await open({}, { encerrada: true })
    const list = await page(`/externo/anuncios?empresaId=${company.id}`)
    assert.include(list.text, `href="/externo/anuncios/${vacancy.id}?empresaId=${company.id}"`)
    assert.notInclude(list.text, `/externo/anuncios/${closed.id}?`)
    const map = await page(`/externo/empresas/${company.id}/sitemap.xml`)
    assert.include(map.headers.get('content-type')!, 'xml')
    assert.include(map.text, `<loc>${appUrl}/externo/anuncios/${vacancy.id}?empresaId=${company.id}</loc>`)
    assert.notInclude(map.text, `/anuncios/${closed.id}?`)
    const robots = await page('/robots.txt')
    assert.include(robots.text, 'Disallow: /')
    assert.match(robots.text, /^Sitemap: .*\/externo\/empresas\/\d+\/sitemap\.xml$/m)
    assert.equal((await page('/externo/empresas/99999999/sitemap.xml')).status, 404)
    assert.equal((await page('/externo/anuncios?empresaId=abc')).status, 404)
  })

  test('previews show a square picture of the company; addresses that are no page answer 404', async ({ assert }) => {
    const { company, vacancy } = await story()
    const { text } = await page(`/externo/anuncios/${vacancy.id}`)
    assert.include(text, `<meta property="og:image" content="${appUrl}/externo/empresas/${company.id}/icone-512.png">`)
    assert.include(text, '<meta property="og:image:width" content="512">')
    for (const path of ['/externo/nada', '/externo/anuncios/abc', '/externo/candidatos/1/outra'])
      assert.equal((await page(path)).status, 404, path)
    for (const path of ['/externo', '/externo/', '/externo/login', '/externo/candidatos/new', '/externo/alertas'])
      // 503 where the screens were not built: a clean clone tests without them.
      assert.include([200, 503], (await page(path)).status, path)
  })
})
