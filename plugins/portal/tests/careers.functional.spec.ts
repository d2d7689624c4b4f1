import { test } from '@japa/runner'
import { appUrl } from '#config/app.ts'
import { Client, staffClient, system } from '#tests'
import { mailsTo, story } from './story.ts'

// 1 × 1 pixel.
const PICTURE = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'equipe.png',
}
const html = (path: string, headers: Record<string, string> = {}) =>
  new Client().get<Buffer>(path, { accept: 'text/html', ...headers })
const unique = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .padEnd(8, 'x')
    .slice(0, 8)

async function withPage(more: Record<string, unknown> = {}, company: Record<string, unknown> = {}) {
  const at = await story()
  const slug = `empresa-${unique()}`
  await (
    await system(at.company.id)
  )
    .repo('utilitario/empresas')
    .update(at.company.id, { enderecoPortal: slug, ...company })
  const page = await (await system(at.company.id)).repo('captacao/paginas-carreiras').create({
    titulo: 'Venha construir com a gente',
    publicada: true,
    apresentacao: '<p>Fazemos <b>pontes</b>.</p>',
    beneficios: [{ nome: 'Vale-refeição', descricao: 'Todo dia útil' }, { nome: 'Plano de saúde' }],
    foto1: PICTURE,
    texto1: 'A equipe na obra',
    linkedin: 'https://www.linkedin.com/company/acme',
    ...more,
  })
  return { ...at, slug, page }
}

test.group('The page of a company', () => {
  test('stands at its words with texts, benefits, pictures, open adverts, search data and a place in the sitemap', async ({
    assert,
  }) => {
    const { company, slug, vacancy } = await withPage()
    const { status, text } = await html(`/externo/empresa/${slug}`)
    assert.equal(status, 200)
    for (const part of [
      `<title>Venha construir com a gente · ${company.nome}</title>`,
      `<link rel="canonical" href="${appUrl}/externo/empresa/${slug}">`,
      '<p>Fazemos <b>pontes</b>.</p>',
      'Vale-refeição',
      'alt="A equipe na obra"',
      `href="/externo/anuncios/${vacancy.id}?empresaId=${company.id}"`,
      '"@type":"Organization"',
      '"sameAs":["https://www.linkedin.com/company/acme"]',
    ])
      assert.include(text, part)
    const { body } = await new Client().get(`/api/externo/pagina-empresa?endereco=${slug}`)
    assert.deepEqual(body.beneficios[1], { nome: 'Plano de saúde', descricao: null })
    assert.equal(body.empresa.id, company.id)
    const picture = await html(body.fotos[0].url)
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
    assert.equal((await new Client().get(`/api/externo/portal?empresaId=${company.id}`)).body.paginaCarreiras, slug)
    const map = await html(`/externo/empresas/${company.id}/sitemap.xml`)
    assert.include(map.text, `<loc>${appUrl}/externo/empresa/${slug}</loc>`)
  })

  test('is nobody’s business before it is published, and its number leads to it as well', async ({ assert }) => {
    const { company, slug, page } = await withPage({ publicada: false })
    for (const address of [slug, String(company.id), 'nao-existe', "x'%20or%201=1", '..%2F..'])
      assert.equal((await html(`/externo/empresa/${address}`)).status, 404, address)
    assert.equal((await html(`/externo/empresas/${company.id}/foto-1.webp`)).status, 404)
    assert.equal((await new Client().get(`/api/externo/pagina-empresa?endereco=${slug}`)).status, 404)
    await (await system(company.id)).repo('captacao/paginas-carreiras').update(page.id, { publicada: true })
    assert.equal((await html(`/externo/empresa/${company.id}`)).status, 200)
  })

  // Proves: empresas
  test('words and domains of an address belong to one company, and only what may stand in one is taken', async ({
    assert,
  }) => {
    const [first, second] = [await withPage(), await withPage()]
    const staff = await staffClient({ empresaId: second.company.id })
    const put = (values: object) => staff.put(`/api/utilitario/empresas/${second.company.id}`, values)
    for (const [values, field] of [
      [{ enderecoPortal: first.slug }, 'enderecoPortal'],
      [{ enderecoPortal: first.slug.toUpperCase() }, 'enderecoPortal'],
      [{ enderecoPortal: '123' }, 'enderecoPortal'],
      [{ enderecoPortal: 'a/../b' }, 'enderecoPortal'],
      [{ enderecoPortal: '<script>' }, 'enderecoPortal'],
      [{ dominioPortal: new URL(appUrl).hostname }, 'dominioPortal'],
      [{ dominioPortal: '10.0.0.1' }, 'dominioPortal'],
      [{ dominioPortal: 'user@evil.com' }, 'dominioPortal'],
    ] as const) {
      const answer = await put(values)
      assert.include([400, 409], answer.status, JSON.stringify(values))
      assert.equal(answer.body.errors?.[0]?.field, field, JSON.stringify(values))
    }
    const host = `vagas.${unique()}.com.br`
    const kept = await put({
      enderecoPortal: ` Açaí do ${unique()} `,
      dominioPortal: `https://${host.toUpperCase()}/vagas`,
    })
    assert.match(kept.body.enderecoPortal, /^acai-do-[a-z]+$/)
    assert.equal(kept.body.dominioPortal, host)
    const draft = await staff.post('/api/captacao/paginas-carreiras', { titulo: 'Outra', apresentacao: 'x' })
    assert.equal((await staff.get(`/api/captacao/paginas-carreiras/${second.page.id}`)).body.publicada, true)
    await staff.put(`/api/captacao/paginas-carreiras/${draft.body.id}`, { publicada: true })
    assert.equal((await staff.get(`/api/captacao/paginas-carreiras/${second.page.id}`)).body.publicada, false)
    assert.include((await html(`/externo/empresa/${kept.body.enderecoPortal}`)).text, '<h1>Outra</h1>')
  })
})

test.group('A company’s own domain', () => {
  test('leads to its portal, and to nobody else’s', async ({ assert }) => {
    const host = `vagas.${unique()}.com.br`
    const { company, slug } = await withPage({}, { dominioPortal: host })
    const at = { 'x-forwarded-host': host }
    for (const path of ['/', '/externo']) {
      const { status, headers } = await html(path, at)
      assert.deepEqual([status, headers.get('location')], [302, `/externo/empresa/${slug}`])
    }
    const { body } = await new Client().get('/api/externo/empresas', at)
    assert.deepEqual(
      body.map((item: { id: number }) => item.id),
      [company.id],
    )
    const others = await new Client().get('/api/externo/empresas', { 'x-forwarded-host': `x${host}` })
    assert.isAbove(others.body.length, 1)
    assert.notEqual((await html('/', { 'x-forwarded-host': 'evil.example' })).status, 302)
  })

  test('is the one address search engines know its pages by, in three languages', async ({ assert }) => {
    const host = `vagas.${unique()}.com.br`
    const { company, vacancy, slug } = await withPage({}, { dominioPortal: host })
    const own = `${new URL(appUrl).protocol}//${host}`
    const paths = [`/externo/empresa/${slug}`, `/externo/anuncios?empresaId=${company.id}`]
    for (const path of [...paths, `/externo/anuncios/${vacancy.id}?empresaId=${company.id}`]) {
      const and = path.includes('?') ? '&amp;' : '?'
      const address = own + path
      const { text } = await html(path)
      assert.include(text, `<link rel="canonical" href="${address}">`)
      assert.include(text, `<link rel="alternate" hreflang="x-default" href="${address}">`)
      for (const language of ['en', 'es']) {
        assert.include(text, `<link rel="alternate" hreflang="${language}" href="${address}${and}idioma=${language}">`)
        const other = (await html(`${path}${path.includes('?') ? '&' : '?'}idioma=${language}`)).text
        assert.include(other, `<link rel="canonical" href="${address}${and}idioma=${language}">`)
        assert.include(other, `<link rel="alternate" hreflang="pt-BR" href="${address}">`)
        assert.include(other, `lang="${language}"`)
        const [list, page] = { en: ['Open Positions', 'll positions'], es: ['Vacantes', 'odas las vacantes'] }[
          language
        ]!
        assert.include(other, path === paths[1] ? `<h1>${list}</h1>` : page)
      }
    }
    const { text } = await html(`/externo/empresas/${company.id}/sitemap.xml`)
    assert.include(text, `<loc>${own}/externo/anuncios/${vacancy.id}?empresaId=${company.id}</loc>`)
    assert.notInclude(text, `${appUrl}/externo/anuncios`)
    assert.include((await html(paths[1]!.concat('&idioma=xx'))).text, '<h1>Vagas Abertas</h1>')
  })

  test('a host nobody registered, or the company’s own, changes no address in pages and mails', async ({ assert }) => {
    const { company, vacancy, slug, candidate } = await withPage()
    for (const host of ['evil.example', 'evil.example:1"><script>']) {
      const at = { 'x-forwarded-host': host }
      for (const path of [
        `/externo/empresa/${slug}`,
        `/externo/anuncios/${vacancy.id}?empresaId=${company.id}`,
        `/externo/empresas/${company.id}/sitemap.xml`,
        '/robots.txt',
      ])
        assert.notInclude((await html(path, at)).text, 'evil.example', path)
    }
    const email = `recupera-${unique()}@example.com`
    const { cpf } = (await candidate({ contato: { email } })).candidate.pessoal
    await new Client().put(
      '/api/externo/recuperar-senha',
      { cpf, empresaId: company.id },
      { 'x-forwarded-host': 'evil.example' },
    )
    const mails = await mailsTo(email)
    assert.isTrue(mails.some((mail) => JSON.stringify(mail).includes(`${appUrl}/externo/recuperar-senha`)))
    for (const mail of mails) assert.notInclude(JSON.stringify(mail), 'evil.example')
  })
})
